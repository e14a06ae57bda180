import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseNumberKeys, type NumberKeys } from '@/server/config/number-keys'
import { publishFile } from '@/server/database/publish-file'

/** There are no usable keys for numbers. The message is for the person who runs Kantor. */
export class NumberKeyError extends Error {
  override name = 'NumberKeyError'
}

export const numberKeyFile = 'number-keys'

/** The keys in the file of the data directory; null when there is no file. */
export async function readNumberKeyFile(directory: string): Promise<NumberKeys | null> {
  const file = path.resolve(directory, numberKeyFile)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') {
      return null
    }
    throw new NumberKeyError(
      `The keys in ${file} cannot be read (${codeOf(error)}): make the file readable for the user that runs Kantor, or set NUMBER_KEYS.`,
      { cause: error },
    )
  })
  if (text === null) {
    return null
  }
  const keys = parseNumberKeys(text)
  if (keys === null) {
    throw new NumberKeyError(
      `${file} contains no valid keys: restore it from a back-up, or set NUMBER_KEYS.`,
    )
  }
  return keys
}

/**
 * Adds a new key to the file, with the next version. The file is replaced as a whole, so it is complete
 * whenever this is interrupted.
 */
export async function addNumberKey(directory: string, keys: NumberKeys): Promise<NumberKeys> {
  const added = new Map([[Math.max(...keys.keys()) + 1, randomBytes(32)], ...keys])
  const file = path.resolve(directory, numberKeyFile)
  const draft = draftOf(file)
  const lines = [...added].map(([version, key]) => `${version}:${base64(key)}\n`)
  await writeFile(draft, lines.join(''), { mode: 0o600, flush: true })
  await rename(draft, file)
  return added
}

function draftOf(file: string): string {
  return `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
}

function base64(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}

/** Creates the file with one key, unless another process was faster, and returns what it contains. */
export async function createNumberKeyFile(directory: string): Promise<NumberKeys> {
  const file = path.resolve(directory, numberKeyFile)
  const draft = draftOf(file)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const line = `1:${base64(randomBytes(32))}\n`
    await writeFile(draft, line, { mode: 0o600, flush: true })
    await publishFile(draft, file)
  } catch (error) {
    throw new NumberKeyError(
      `The keys of numbers cannot be written to ${file} (${codeOf(error)}): let Kantor write into DATA_DIR, or set NUMBER_KEYS.`,
      { cause: error },
    )
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
  const keys = await readNumberKeyFile(directory)
  if (keys === null) {
    throw new NumberKeyError(`${file} has disappeared.`)
  }
  return keys
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
