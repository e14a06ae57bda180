/** The body of an answer; null if it is longer than `maxBytes`. It then stops reading. */
export async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) {
      return null
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
