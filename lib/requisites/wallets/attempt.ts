/** Returns null when the decoder throws, which decoders do on invalid input. */
export function attempt<T>(decode: () => T): T | null {
  try {
    return decode()
  } catch {
    return null
  }
}
