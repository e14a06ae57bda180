import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array<ArrayBuffer>; at: Date }

const version = 20
/* Names are UTF-8. */
const flags = 0x0800
const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endHeader = 0x06054b50
/* Bytes before the name, and the fields that a header of the directory has in addition. */
const localSize = 30
const centralSize = 46
const endSize = 22

/**
 * Streams a ZIP file: each entry is requested only when the previous entries have been read. Entries are
 * stored without compression, because pictures cannot be compressed further. At most 4 GiB in total.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const fields = fieldsOf(entry, name.byteLength)
    const header = Buffer.alloc(localSize)
    header.writeUInt32LE(localHeader, 0)
    header.set(fields, 4)
    const central = Buffer.alloc(centralSize)
    central.writeUInt32LE(centralHeader, 0)
    central.writeUInt16LE(version, 4)
    central.set(fields, 6)
    central.writeUInt32LE(offset, 42)
    directory.push(central, name)
    offset += localSize + name.byteLength + entry.bytes.byteLength
    yield Buffer.concat([header, name])
    yield entry.bytes
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(endHeader, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(directoryBytes.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directoryBytes, end])
}

/* What the headers before an entry and in the directory have in common. */
function fieldsOf({ bytes, at }: ZipEntry, nameLength: number): Buffer {
  const fields = Buffer.alloc(26)
  const [date, time] = dosTimeOf(at)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.byteLength, 14)
  fields.writeUInt32LE(bytes.byteLength, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}

function dosTimeOf(at: Date): [date: number, time: number] {
  const years = Math.max(at.getUTCFullYear() - 1980, 0)
  return [
    (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ]
}
