import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishFile } from '@/server/database/publish-file'

/** The office has no usable secret; the message is a sentence for the operator. */
export class SecretError extends Error {
  override name = 'SecretError'
}

/** Null when the file does not exist. */
export async function readSecretFile(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') {
      return null
    }
    throw new SecretError(
      `The secret of this office cannot be read in ${file} (${codeOf(error)}): give the file to the user Kantor runs as, or set SESSION_SECRET.`,
      { cause: error },
    )
  })
  if (text !== null && text.trim().length < 32) {
    throw new SecretError(
      `${file} holds no secret: bring it back from a copy, or set SESSION_SECRET.`,
    )
  }
  return text?.trim() ?? null
}

/**
 * Writes a secret that only the product's user can read, and that survives a power cut once this
 * returns. Of several concurrent writers one wins, and all return the winner's secret.
 */
export async function publishSecret(file: string, secret: string): Promise<string> {
  const directory = path.dirname(file)
  const draft = `${file}.${String(process.pid)}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true })
    await publishFile(draft, file)
    await syncDirectory(directory)
  } catch (error) {
    throw new SecretError(
      `The secret of this office cannot be kept in ${file} (${codeOf(error)}): let Kantor write into DATA_DIR, or set SESSION_SECRET.`,
      { cause: error },
    )
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
  return (await readSecretFile(file)) ?? secret
}

/* Syncing the directory makes the new name durable. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') {
    return
  }
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
