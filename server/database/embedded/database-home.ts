import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { openPrivateDirectory } from '@/server/config/private-directory'
import { publishFile } from '../publish-file'
import { EmbeddedDatabaseError, errorCode } from './embedded-database-error'
import { type Binaries, locateBinaries } from './locate-binaries'

/** The directory of an embedded database, and the settings it is started with. */
export type DatabaseHome = {
  directory: string
  cluster: string
  settings: Record<string, string>
  log: (line: string) => void
  /** Located only when needed: joining a running server needs no binaries. */
  binaries: () => Promise<Binaries>
}

export async function openDatabaseHome(
  directory: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<DatabaseHome> {
  const path = resolve(directory)
  openPrivateDirectory(path)
  const cluster = join(path, 'postgres')
  await refuseForeignOwner(cluster)
  let found: Promise<Binaries> | undefined
  const binaries = () => (found ??= locateBinaries())
  return { directory: path, cluster, settings, log, binaries }
}

async function refuseForeignOwner(cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined)
  const uid = process.getuid?.()
  if (owner !== undefined && uid !== undefined && uid !== 0 && owner.uid !== uid) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to the user with uid ${owner.uid}, but Kantor was ` +
        `started by uid ${uid}; start it as the same user as before, or change its owner ` +
        `with chown -R.`,
    )
  }
}

export async function readPassword(home: DatabaseHome): Promise<string | undefined> {
  try {
    return (await readFile(join(home.directory, 'password'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return undefined
    }
    throw error
  }
}

export function makePassword(): string {
  return randomBytes(24).toString('hex')
}

/** Stores a password. When several processes do this at once, one wins and all get its password. */
export async function storePassword(home: DatabaseHome, password: string): Promise<string> {
  const path = join(home.directory, 'password')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true })
  try {
    await publishFile(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readPassword(home)) ?? password
}
