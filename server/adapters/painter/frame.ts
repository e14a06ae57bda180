import type { Readable, Writable } from 'node:stream'

/** A message between the server and the painter: JSON, followed by bytes. */
export type Frame = { head: unknown; body: Buffer }

const prefixBytes = 8

export function writeFrame(stream: Writable, head: unknown, bodies: readonly Uint8Array[]): void {
  const headBytes = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32BE(headBytes.byteLength, 0)
  prefix.writeUInt32BE(sizeOf(bodies), 4)
  for (const part of [prefix, headBytes, ...bodies]) {
    stream.write(part)
  }
}

/** Reads the next frame, and waits until it is complete. Throws if it is larger than allowed. */
export function readFrame(stream: Readable, { maxBytes }: { maxBytes: number }): Promise<Frame> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let expectedSize = prefixBytes
    const read = (chunk: Buffer) => {
      chunks.push(chunk)
      const size = sizeOf(chunks)
      if (expectedSize === prefixBytes && size >= expectedSize) {
        expectedSize = frameSizeOf(Buffer.concat(chunks))
      }
      if (expectedSize > maxBytes) {
        stream.destroy()
        reject(new Error(`The frame would have ${expectedSize} bytes.`))
      } else if (size >= expectedSize && expectedSize > prefixBytes) {
        stream.off('data', read)
        resolve(Promise.resolve(Buffer.concat(chunks)).then(unpack))
      }
    }
    stream.on('data', read)
  })
}

function frameSizeOf(start: Buffer): number {
  return prefixBytes + start.readUInt32BE(0) + start.readUInt32BE(4)
}

function unpack(bytes: Buffer): Frame {
  const end = prefixBytes + bytes.readUInt32BE(0)
  const head: unknown = JSON.parse(bytes.toString('utf8', prefixBytes, end))
  return { head, body: bytes.subarray(end, frameSizeOf(bytes)) }
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
