import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishFile } from '@/server/database/publish-file'

/** There is no usable secret. The message is for the person who runs Kantor. */
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
      `The secret in ${file} cannot be read (${codeOf(error)}): make the file readable for the user that runs Kantor, or set SESSION_SECRET.`,
      { cause: error },
    )
  })
  if (text !== null && text.trim().length < 32) {
    throw new SecretError(
      `${file} contains no valid secret: restore it from a back-up, or set SESSION_SECRET.`,
    )
  }
  return text?.trim() ?? null
}

/**
 * Writes a secret that only the user that runs Kantor can read. Once this returns, the secret survives a
 * power cut. One of several concurrent writers wins, and all return the winner's secret.
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
      `The secret cannot be written to ${file} (${codeOf(error)}): let Kantor write into DATA_DIR, or set SESSION_SECRET.`,
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
