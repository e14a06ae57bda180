import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip, type ZipEntry } from './zip'

const at = new Date('2026-11-21T12:34:56Z')

async function* entriesOf(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) {
    yield await Promise.resolve(entry)
  }
}

async function zipped(...entries: ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zip(entriesOf(...entries))) {
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Reads a file by its directory, as programs do. */
function read(file: Buffer): { name: string; text: string; isIntact: boolean }[] {
  const end = file.subarray(-22)
  expect(end.readUInt32LE(0)).toBe(0x06054b50)
  let at = end.readUInt32LE(16)
  return Array.from({ length: end.readUInt16LE(10) }, () => {
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, length] = [
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ]
    const offset = file.readUInt32LE(at + 42)
    expect(file.readUInt32LE(offset)).toBe(0x04034b50)
    const name = file.toString('utf8', at + 46, at + 46 + length)
    expect(file.toString('utf8', offset + 30, offset + 30 + length)).toBe(name)
    const bytes = file.subarray(offset + 30 + length, offset + 30 + length + size)
    at += 46 + length
    return { name, text: bytes.toString(), isIntact: crc32(bytes) === sum }
  })
}

it('contains every entry with its name and its bytes', async () => {
  const file = await zipped(
    { name: 'a/фото.jpg', bytes: Buffer.from('picture'), at },
    { name: 'empty', bytes: Buffer.alloc(0), at },
    { name: 'data.json', bytes: Buffer.from('{}'), at },
  )
  expect(read(file)).toEqual([
    { name: 'a/фото.jpg', text: 'picture', isIntact: true },
    { name: 'empty', text: '', isIntact: true },
    { name: 'data.json', text: '{}', isIntact: true },
  ])
})

it('a ZIP file can be empty', async () => {
  expect(read(await zipped())).toEqual([])
})

it('another program can read the ZIP file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-zip-'))
  const file = path.join(folder, 'a.zip')
  writeFileSync(file, await zipped({ name: 'a.txt', bytes: Buffer.from('text'), at }))
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())'
  try {
    expect(execFileSync('python3', ['-c', program, file], { encoding: 'utf8' })).toBe(
      "None ['a.txt']\n",
    )
  } catch (error) {
    // Not every machine has Python.
    expect(error).toMatchObject({ code: 'ENOENT' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('requests an entry only once the previous entries have been read', async () => {
  const asked: string[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['one', 'two', 'three']) {
      asked.push(name)
      yield await Promise.resolve({ name, bytes: Buffer.from(name), at })
    }
  }
  const parts = zip(entries())
  await parts.next()
  await parts.next()
  expect(asked).toEqual(['one'])
  await parts.return(undefined)
})
