/* There are many requests, but mostly with the same few short headers and paths. */
const mostKept = 1000
const longestKept = 200

/** Parses a header or a path, and caches the result by its text. */
export function readOnce<Meaning>(read: (said: string) => Meaning): (said: string) => Meaning {
  const kept = new Map<string, Meaning>()

  return (said) => {
    const before = kept.get(said)
    if (before !== undefined) {
      return before
    }
    const meaning = read(said)
    if (said.length <= longestKept) {
      if (kept.size >= mostKept) {
        kept.clear()
      }
      kept.set(said, meaning)
    }
    return meaning
  }
}
