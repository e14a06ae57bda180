type Keeping<Key, Value> = {
  clock: { now: () => Date }
  /** The largest number of answers that are kept at once. */
  most: number
  milliseconds: number
  read: (key: Key) => Promise<Value>
}

/**
 * Keeps each answer for a while, so that it is read at most once in that time, however many requests need it. A failed
 * read is not kept.
 */
export function keepBriefly<Key, Value>({ clock, most, milliseconds, read }: Keeping<Key, Value>) {
  const kept = new Map<Key, { answer: Promise<Value>; at: number }>()

  return (key: Key): Promise<Value> => {
    const now = clock.now().getTime()
    const found = kept.get(key)
    const age = found === undefined ? Infinity : now - found.at
    if (found !== undefined && age >= 0 && age < milliseconds) {
      return found.answer
    }
    const entry = { answer: read(key), at: now }
    // Deleted first, so that the entry becomes the newest one.
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) {
        break
      }
      kept.delete(oldest)
    }
    entry.answer.catch(() => {
      if (kept.get(key) === entry) {
        kept.delete(key)
      }
    })
    return entry.answer
  }
}
