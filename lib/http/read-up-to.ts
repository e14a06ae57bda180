/** The body of an answer; null if it is longer than this, which is found out before the rest is read. */
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
