import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { EmbeddedDatabaseError, errorCode, useOwnServer } from './embedded-database-error'
import type { Binaries } from './locate-binaries'
import { isAlive } from './postmaster-pid'
import { lastLines, runCommand } from './run-command'
import { explainFailure } from './server-log'
import { type DatabaseHome, storePassword, makePassword, readPassword } from './database-home'
import type { Launcher, SystemUser } from './system-user'

export const superuser = 'postgres'
export const applicationRole = 'kantor'
/** The role that the office uses: it reads and writes rows, and owns no table. */
export const officeRole = 'kantor_office'

const draftName = /^postgres\.new-(\d+)-[0-9a-f]+$/
const draftsOfThisProcess = new Set<string>()
const draftTimeout = 10 * 60_000

/** The user that owns the data, when there is data and its owner is not root. */
export async function findDataOwner(home: DatabaseHome): Promise<SystemUser | undefined> {
  const stats = await stat(home.cluster).catch(() => undefined)
  return stats === undefined || stats.uid === 0 ? undefined : { uid: stats.uid, gid: stats.gid }
}

/**
 * Ensures that there is a complete cluster of the right version; returns true if this call created it.
 */
export async function ensureCluster(
  home: DatabaseHome,
  binaries: Binaries,
  launcher: Launcher,
): Promise<boolean> {
  await sweepDrafts(home)
  if (await isEmpty(home.cluster)) {
    return createCluster(home, binaries, launcher)
  }
  await refuseOtherVersion(home, binaries)
  await adoptCluster(home, launcher)
  return false
}

async function isEmpty(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return true
    }
    throw error
  }
}

async function refuseOtherVersion(home: DatabaseHome, binaries: Binaries): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    throw new EmbeddedDatabaseError(
      `${home.cluster} contains files, but they are not a PostgreSQL database; move them away or name ` +
        `another data directory.`,
    )
  }
  if (version.trim() !== `${binaries.major}`) {
    throw new EmbeddedDatabaseError(
      `The database in ${home.cluster} was made by PostgreSQL ${version.trim()}, but this Kantor ` +
        `carries PostgreSQL ${binaries.major}; start it with the version of Kantor that made it, ` +
        `or ${useOwnServer}.`,
    )
  }
}

/** Corrects owner and mode, which are wrong after root has restored a back-up, or after a copy. */
async function adoptCluster(home: DatabaseHome, launcher: Launcher): Promise<void> {
  const stats = await stat(home.cluster)
  if (launcher.user !== undefined && stats.uid === 0) {
    const { uid, gid } = launcher.user
    await runCommand({ file: 'chown', args: ['-R', `${uid}:${gid}`, home.cluster] })
  }
  const mode = stats.mode & 0o777
  if (process.platform !== 'win32' && mode !== 0o700 && mode !== 0o750) {
    await chmod(home.cluster, 0o700)
  }
}

/**
 * Creates the cluster in a draft directory and moves it to its final path by one rename, so that this
 * path, unless it is empty, always has a complete cluster. When several processes do this at once,
 * the first wins.
 */
async function createCluster(
  home: DatabaseHome,
  binaries: Binaries,
  launcher: Launcher,
): Promise<boolean> {
  const password = (await readPassword(home)) ?? (await storePassword(home, makePassword()))
  const name = `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const draft = join(home.directory, name)
  draftsOfThisProcess.add(name)
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(join(draft, 'password'), password, { mode: 0o600 })
    if (launcher.user !== undefined) {
      const { uid, gid } = launcher.user
      await chown(join(draft, 'password'), uid, gid)
      await chown(draft, uid, gid)
    }
    await runInitdb(home, binaries, launcher, draft)
    return await moveToFinalPath(home, join(draft, 'data'))
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    draftsOfThisProcess.delete(name)
  }
}

async function runInitdb(
  home: DatabaseHome,
  binaries: Binaries,
  launcher: Launcher,
  draft: string,
): Promise<void> {
  const result = await runCommand(
    launcher.launch(binaries.initdb, [
      `--pgdata=${join(draft, 'data')}`,
      `--username=${superuser}`,
      `--pwfile=${join(draft, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point like C, but knows the upper and lower case of every alphabet.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(home.settings.fsync === 'off' ? ['--no-sync'] : []),
    ]),
  )
  if (result.code !== 0) {
    const output = `${result.output}\n${result.failure?.message ?? ''}`
    const what = `PostgreSQL could not create a database in ${home.directory}`
    throw new EmbeddedDatabaseError(await explainFailure(home, what, output, 'initdb'))
  }
}

async function moveToFinalPath(home: DatabaseHome, data: string): Promise<boolean> {
  try {
    await rmdir(home.cluster).catch(() => undefined)
    await rename(data, home.cluster)
  } catch (cause) {
    if (await isEmpty(home.cluster)) {
      throw new EmbeddedDatabaseError(
        `The new database cannot be put at ${home.cluster}; when that is a mounted volume, mount ` +
          `it at ${home.directory} instead.`,
        { cause },
      )
    }
    return false
  }
  await syncDirectory(home.directory)
  return true
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') {
    return
  }
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/**
 * Removes drafts of interrupted first starts, but never a draft that another process is creating now.
 */
async function sweepDrafts(home: DatabaseHome): Promise<void> {
  for (const name of await readdir(home.directory)) {
    const creatorPid = draftName.exec(name)?.[1]
    const path = join(home.directory, name)
    if (creatorPid !== undefined && !(await isBeingCreated(name, path, Number(creatorPid)))) {
      // An orphaned initdb may still be writing there: then the next start removes the draft.
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

async function isBeingCreated(name: string, path: string, creatorPid: number): Promise<boolean> {
  if (creatorPid === process.pid) {
    return draftsOfThisProcess.has(name)
  }
  const stats = await stat(path).catch(() => undefined)
  return isAlive(creatorPid) && stats !== undefined && Date.now() - stats.ctimeMs < draftTimeout
}

/** Sets a new password for a cluster whose password file was lost, while no server runs on it. */
export async function resetPassword(
  home: DatabaseHome,
  binaries: Binaries,
  launcher: Launcher,
  env: Record<string, string>,
): Promise<void> {
  home.log(`The file ${join(home.directory, 'password')} is missing: setting a new password.`)
  const password = makePassword()
  const result = await runCommand(
    launcher.launch(binaries.postgres, ['--single', '-D', home.cluster, 'postgres']),
    {
      env,
      input: [superuser, applicationRole]
        .map((role) => `alter role ${role} with password '${password}'\n`)
        .join(''),
    },
  )
  if (result.code !== 0) {
    throw new EmbeddedDatabaseError(
      `The file ${join(home.directory, 'password')} is missing and a new password could not be ` +
        `set; the last lines of PostgreSQL:\n${lastLines(result.output, 6)}`,
    )
  }
  await storePassword(home, password)
}
