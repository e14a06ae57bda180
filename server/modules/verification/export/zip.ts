import { crc32 } from 'node:zlib'

/** One file of an archive. Names are ASCII. */
export type ZipFile = { name: string; bytes: Uint8Array; at: Date }

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const version = 20

/**
 * Writes an archive while its files are read, one at a time. They are stored as they are, because photos
 * hardly get smaller.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { at, bytes, name } of files) {
    const shared = sharedHeader({ at, bytes })
    const named = Buffer.from(name, 'ascii')
    const local = Buffer.concat([uint32(signatures.local), shared, lengths(named), named])
    directory.push(
      Buffer.concat([
        ...[uint32(signatures.central), uint16(version), shared, lengths(named)],
        // No comment, the first disk, no attributes.
        ...[uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset), named],
      ]),
    )
    offset += local.byteLength + bytes.byteLength
    yield local
    yield bytes
  }
  const central = Buffer.concat(directory)
  const count = uint16(directory.length)
  yield central
  yield Buffer.concat([
    ...[uint32(signatures.end), uint16(0), uint16(0), count, count],
    ...[uint32(central.byteLength), uint32(offset), uint16(0)],
  ])
}

function sharedHeader({ at, bytes }: Pick<ZipFile, 'at' | 'bytes'>): Buffer {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time =
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | Math.floor(at.getUTCSeconds() / 2)
  const size = uint32(bytes.byteLength)
  return Buffer.concat([
    ...[uint16(version), uint16(0), uint16(0), uint16(time), uint16(date)],
    ...[uint32(crc32(bytes)), size, size],
  ])
}

function lengths(name: Buffer): Buffer {
  return Buffer.concat([uint16(name.byteLength), uint16(0)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
