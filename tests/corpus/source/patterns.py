import re

# Dates such as 2026-11-30, words in quotes, and Windows paths.
DATE = re.compile(r"(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})")
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
PATH = "C:\\tools\\new\\bin"


def lines(text):
    return text.replace("\r\n", "\n").split("\n")


def show(text):
    for number, line in enumerate(lines(text), 1):
        for match in QUOTED.finditer(line):
            print("%d:\t%s\n" % (number, match.group(1)))
    return DATE.sub(lambda m: "%s/%s" % (m["day"], m["month"]), text)
