/* Readers are many, what they say of themselves is a handful, and short. */
const mostKept = 1000
const longestKept = 200

/** Reads what a header says, and the same words from memory when they come again. */
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
