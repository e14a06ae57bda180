import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { AlreadyRunningError } from './embedded-database-error'
import { pollEvery } from './postmaster'
import { inspectPostmaster, isAlive } from './postmaster-pid'
import { NotYetError, lockClass } from './session'
import type { DatabaseHome } from './database-home'

/** The lock that the app holds exclusively; PostgreSQL releases it as soon as the session ends. */
const ownerLock = 1
/** The lock that every user of this database holds, in shared mode. */
const userLock = 2

const addressTimeout = 500
const ownerName = /^kantor app (\d+)$/

export function sessionName(role: 'app' | 'tool'): string {
  return `kantor ${role} ${process.pid}`
}

/** Throws AlreadyRunningError when another living process owns the database. */
export async function claimOwnership(
  home: DatabaseHome,
  client: Client,
  address: string,
): Promise<void> {
  if (!(await tryLock(client, ownerLock))) {
    throw await describeOwner(home, client)
  }
  const state = await inspectPostmaster(home.cluster)
  if (state.kind !== 'running' || state.status !== 'ready') {
    // The server is stopping, so it released the lock of the previous owner: this lock is useless.
    throw new NotYetError('The server is stopping.')
  }
  const owner = { pid: process.pid, address, since: new Date().toISOString() }
  await writeFile(ownerFile(home), `${JSON.stringify(owner)}\n`, { mode: 0o600 })
  await joinUsers(client)
}

export async function joinUsers(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, userLock])
}

/** Returns true when nobody else uses the server; then nobody can become its owner any more. */
export async function isLastUser(client: Client): Promise<boolean> {
  return (await tryLock(client, ownerLock)) && (await tryLock(client, userLock))
}

export async function forgetOwner(home: DatabaseHome): Promise<void> {
  if ((await readOwner(home))?.pid === process.pid) {
    await rm(ownerFile(home), { force: true })
  }
}

async function tryLock(client: Client, purpose: number): Promise<boolean> {
  const result = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1, $2) as "isLocked"',
    [lockClass, purpose],
  )
  return result.rows[0]?.isLocked === true
}

async function describeOwner(home: DatabaseHome, client: Client): Promise<Error> {
  const result = await client.query<{ name: string }>(
    `select a.application_name as name
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
        and l.objsubid = 2 and l.mode = 'ExclusiveLock' and l.database = (
          select oid from pg_database where datname = current_database())`,
    [lockClass, ownerLock],
  )
  const pid = Number(ownerName.exec(result.rows[0]?.name ?? '')?.[1] ?? 0)
  if (pid === 0 || !isAlive(pid)) {
    return new NotYetError('The owner is a tool that is stopping, or was killed just now.')
  }
  const address = await waitForAddress(home, pid)
  const where = address === '' ? '' : ` at ${address}`
  return new AlreadyRunningError(
    `Kantor is already running on the database in ${home.directory}: process ${pid}${where}.`,
  )
}

/** Waits for the owner's address, because the owner writes it a moment after it has got the lock. */
async function waitForAddress(home: DatabaseHome, pid: number): Promise<string> {
  const deadline = Date.now() + addressTimeout
  for (;;) {
    const owner = await readOwner(home)
    if (owner?.pid === pid) {
      return owner.address
    }
    if (Date.now() > deadline) {
      return ''
    }
    await delay(pollEvery)
  }
}

function ownerFile(home: DatabaseHome): string {
  return join(home.directory, 'owner.json')
}

async function readOwner(
  home: DatabaseHome,
): Promise<{ pid: number; address: string } | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(ownerFile(home), 'utf8'))
    if (typeof value === 'object' && value !== null && 'pid' in value && 'address' in value) {
      return { pid: Number(value.pid), address: String(value.address) }
    }
  } catch {
    // The file is missing or being written. It is used only for the message.
  }
  return undefined
}
