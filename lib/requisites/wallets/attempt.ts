/** Decoders throw on what they cannot read; here that is an answer, not an accident. */
export function attempt<T>(decode: () => T): T | null {
  try {
    return decode()
  } catch {
    return null
  }
}
