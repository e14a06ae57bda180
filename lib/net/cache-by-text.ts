/* Most requests have the same few headers and paths, which are short. */
const maxEntries = 1000
const maxTextLength = 200

/** Returns a function that parses a header or a path and caches the result for each text. */
export function cacheByText<Meaning>(read: (text: string) => Meaning): (text: string) => Meaning {
  const cache = new Map<string, Meaning>()

  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) {
      return cached
    }
    const meaning = read(text)
    if (text.length <= maxTextLength) {
      if (cache.size >= maxEntries) {
        cache.clear()
      }
      cache.set(text, meaning)
    }
    return meaning
  }
}
