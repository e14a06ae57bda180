import { randomBytes } from 'node:crypto'

export type MakeId = (at: Date) => string

/**
 * UUIDs of version 7 (RFC 9562). They begin with the time, so that new rows go to the end of an
 * index, and end with 62 random bits. A counter in between keeps ids of one millisecond in order.
 */
export function createIds(random: (size: number) => Uint8Array = randomBytes): MakeId {
  let lastMilliseconds = -1
  let counter = 0

  return (at) => {
    const milliseconds = at.getTime()
    const bytes = random(10)
    if (milliseconds === lastMilliseconds && counter < 0xfff) {
      counter += 1
    } else {
      lastMilliseconds = milliseconds
      counter = (((bytes[8] ?? 0) << 8) | (bytes[9] ?? 0)) & 0x7ff
    }
    const time = milliseconds.toString(16).padStart(12, '0')
    const tail = Buffer.from(bytes.subarray(0, 8))
    tail.writeUInt8((tail.readUInt8(0) & 0x3f) | 0x80, 0)
    const [variant, node] = [tail.toString('hex', 0, 2), tail.toString('hex', 2)]
    const version = `7${counter.toString(16).padStart(3, '0')}`
    return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
  }
}

/** The id generator of this process. Tests that need predictable ids use `createIds`. */
export const makeId: MakeId = createIds()
