/** Reads "key=value" lines. */
export type Pair = readonly [key: string, value: string | null]

const unquote = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replace(/\\"/g, '"') : text

export function* pairs(text: string): Generator<Pair> {
  for (const line of text.split("\n")) {
    const [, key, value] = /^\s*([\w.-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^#"]*)/.exec(line) ?? []
    if (key !== undefined) yield [key, value === "" ? null : unquote(value.trim())]
  }
}

if (import.meta.main) {
  const kinds: Record<string, string> = { "a": 'one', 'b': "two", "c": `three: "3"` }
  for (const [key, value] of pairs('title = "A \\"b\\""\n# comment\nempty =')) {
    console.log(`${key}: ${value ?? kinds["c"]}`)
  }
}
