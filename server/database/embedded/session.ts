import { createHmac } from 'node:crypto'
import { Socket } from 'node:net'
import { join } from 'node:path'

import { Client } from 'pg'

import { applicationRole, officeRole, superuser } from './cluster'
import { EmbeddedDatabaseError, errorCode, errorText } from './embedded-database-error'
import { type DatabaseHome, readPassword } from './database-home'

/** `socket` controls whether the connection keeps the process alive. */
export type Session = { client: Client; socket: Socket }

export const applicationDatabase = 'kantor'

/** The first key of every advisory lock of the embedded database; the second key names the lock. */
export const lockClass = 0x6b616e74
const provisionLock = 3

/** The state that was found is about to change, so the caller should retry. */
export class NotYetError extends Error {
  override name = 'NotYetError'
}

const temporaryCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01', // Shut down by an administrator.
  '57P02', // Another backend crashed.
  '57P03', // Starting up or shutting down.
])

/** Whether the error is temporary: the server was stopping, starting or crashing. */
export function isTemporary(error: unknown): boolean {
  return (
    error instanceof NotYetError ||
    temporaryCodes.has(errorCode(error) ?? '') ||
    /^(Connection terminated|Client has encountered a connection error)/.test(errorText(error))
  )
}

/**
 * Connects as the superuser to the maintenance database. The application's role is not a superuser,
 * so that SQL gives it no access to files of this machine.
 */
export async function openSession(
  home: DatabaseHome,
  port: number,
  name: string,
): Promise<Session> {
  const password = await readPassword(home)
  if (password === undefined) {
    throw new EmbeddedDatabaseError(
      `The file ${join(home.directory, 'password')} is missing while the database runs; put it ` +
        `back, or stop that PostgreSQL, and the next start sets a new password.`,
    )
  }
  const socket = new Socket()
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 10_000,
    ssl: false,
    stream: () => socket,
  })
  // Without a listener the loss of an idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    await closeSession({ client, socket })
    throw errorCode(cause) === '28P01' ? wrongPassword(home, cause) : cause
  }
  return { client, socket }
}

function wrongPassword(home: DatabaseHome, cause: unknown): EmbeddedDatabaseError {
  const file = join(home.directory, 'password')
  return new EmbeddedDatabaseError(
    `The database in ${home.cluster} does not accept the password in ${file}; put the right file ` +
      `back, or delete it while no PostgreSQL runs there, and the next start sets a new password.`,
    { cause },
  )
}

export async function closeSession({ client, socket }: Session): Promise<void> {
  socket.ref()
  await client.end().catch(() => undefined)
}

/** Creates the application's roles and database if they are missing. */
export async function provision(home: DatabaseHome, client: Client): Promise<void> {
  const lock = [lockClass, provisionLock]
  await client.query('select pg_advisory_lock($1, $2)', lock)
  const found = await client.query<{ role: boolean; base: boolean; office: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as base,
            exists (select from pg_roles where rolname = $3) as office`,
    [applicationRole, applicationDatabase, officeRole],
  )
  const [state] = found.rows
  if (state?.role !== true) {
    const password = client.escapeLiteral((await readPassword(home)) ?? '')
    await client.query(`create role ${applicationRole} login createdb password ${password}`)
  }
  if (state?.base !== true) {
    await client.query(`create database ${applicationDatabase} owner ${applicationRole}`)
  }
  if (state?.office !== true) {
    await client.query(`create role ${officeRole} login`)
  }
  const secret = client.escapeLiteral(officePassword((await readPassword(home)) ?? ''))
  await client.query(`alter role ${officeRole} password ${secret}`)
  await client.query('select pg_advisory_unlock($1, $2)', lock)
}

export type DatabaseUrls = { owner: string; office: string }

export async function applicationUrls(home: DatabaseHome, port: number): Promise<DatabaseUrls> {
  const password = (await readPassword(home)) ?? ''
  const urlOf = (role: string, secret: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${applicationDatabase}`
  return {
    owner: urlOf(applicationRole, password),
    office: urlOf(officeRole, officePassword(password)),
  }
}

/* Derived from the stored password, so that no second password has to be stored. */
function officePassword(password: string): string {
  return createHmac('sha256', password).update(officeRole).digest('hex')
}
