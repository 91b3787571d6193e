"""Count what lies in the store room.

Reads "items.csv" and prints one line for each shelf; use --json for machines.
"""
import csv
import json
import sys
from collections import Counter

SHELVES = {"north": "N", "south": "S", 'east': 'E'}
NOTE = """A shelf is "full" when
it holds more than {limit} boxes, "empty" when it holds none."""


def read(path="items.csv"):
    """Yield (shelf, count) pairs; a line like `"a, b",3` has quotes of its own."""
    with open(path, encoding="utf-8") as file:
        for row in csv.reader(file, delimiter=",", quotechar='"'):
            if not row or row[0].startswith("#"):
                continue  # a comment, "#" in the first column
            yield row[0], int(row[1])


def report(counts, limit=12):
    lines = []
    for shelf, count in sorted(counts.items()):
        state = "full" if count > limit else "empty" if count == 0 else "open"
        lines.append({"shelf": SHELVES.get(shelf, "?"), "count": count, "state": state})
    return lines


if __name__ == "__main__":
    totals = Counter()
    for shelf, count in read(*sys.argv[1:2]):
        totals[shelf] += count
    if "--json" in sys.argv:
        print(json.dumps({"shelves": report(totals)}, indent=2))
    else:
        for line in report(totals):
            print("{shelf}: {count} ({state})".format(**line))
        print(NOTE.format(limit=12))
