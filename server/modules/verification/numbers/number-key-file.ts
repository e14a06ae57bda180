import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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
      `${file} contains no valid keys: restore it from a backup, or set NUMBER_KEYS.`,
    )
  }
  return keys
}

/** Creates the file with one key, unless another process was faster, and returns what it contains. */
export async function createNumberKeyFile(directory: string): Promise<NumberKeys> {
  const file = path.resolve(directory, numberKeyFile)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const line = `1:${randomBytes(32).toString('base64url')}\n`
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
