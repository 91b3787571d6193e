"""A queue that forgets what is old.

Example:
    >>> q = Queue("jobs", limit=2)
    >>> q.push("a"); q.push('b')
    note: the second push is free
"""

# One lock for all, see "locks" below.
import json
import re

WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")


class Queue:
    """Keeps at most `limit` items."""

    def __init__(self, name: str, limit: int = 8):
        self.name, self.limit = name, limit
        self.items: list[str] = []

    def push(self, item: str) -> None:
        """
        NOTE: an empty item is refused.
        """
        if not item:
            raise ValueError(f"{self.name}: an item is empty, got {item!r}")
        self.items = (self.items + [item])[-self.limit:]

    def dump(self) -> str:
        head = {"name": self.name, 'limit': self.limit}
        return json.dumps({**head, "words": [w for i in self.items for w in WORD.findall(i)]})


if __name__ == "__main__":
    q = Queue("demo")
    q.push("it's \"fine\"")
    print(q.dump() + "\n")
