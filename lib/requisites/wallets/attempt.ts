/** Decoders throw on invalid input; here that is an ordinary result. */
export function attempt<T>(decode: () => T): T | null {
  try {
    return decode()
  } catch {
    return null
  }
}
