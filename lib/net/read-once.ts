/* There are many requests, but mostly with the same few short headers and paths. */
const mostKept = 1000
const longestKept = 200

/** Parses a header or a path, and caches the result by its text. */
export function readOnce<Meaning>(read: (said: string) => Meaning): (said: string) => Meaning {
  const cache = new Map<string, Meaning>()

  return (said) => {
    const before = cache.get(said)
    if (before !== undefined) {
      return before
    }
    const meaning = read(said)
    if (said.length <= longestKept) {
      if (cache.size >= mostKept) {
        cache.clear()
      }
      cache.set(said, meaning)
    }
    return meaning
  }
}
