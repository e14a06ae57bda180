/** Asks once for each key. */
export function memoised<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) {
      // It is there, so it is a value, even where undefined is one.
      return found as Value
    }
    const value = ask(key)
    known.set(key, value)
    return value
  }
}
