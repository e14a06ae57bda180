import { setTimeout as delay } from 'node:timers/promises'

import { type Server, bringUpServer } from './bring-up'
import { AlreadyRunningError, EmbeddedDatabaseError, errorText } from './embedded-database-error'
import { claimOwnership, forgetOwner, isLastUser, joinUsers, sessionName } from './owner-lock'
import { pollEvery, stopPostmaster } from './postmaster'
import {
  type Session,
  applicationUrls,
  closeSession,
  isPassing,
  openSession,
  provision,
} from './session'
import { type DatabaseHome, openDatabaseHome } from './database-home'

export { AlreadyRunningError, EmbeddedDatabaseError } from './embedded-database-error'

export type EmbeddedDatabase = {
  /** The address of the application's database, for any PostgreSQL client: as the owner of its tables. */
  url: string
  /** The same as the role that runs the office. */
  officeUrl: string
  origin: Server['origin']
  directory: string
  /** Stops the server: the app always, a tool only one that it started and nobody else uses. */
  stop: () => Promise<void>
}

export type EmbeddedDatabaseOptions = {
  /** The cluster is in `postgres` below it, beside its password, port, log and owner. */
  directory: string
  /** One app at a time owns a database; tools join its server or start it for themselves. */
  role: 'app' | 'tool'
  log?: (line: string) => void
  /** PostgreSQL settings beyond the usual ones; used only when this call starts the server. */
  settings?: Record<string, string>
  /** What a second start is told about this one. */
  owner?: { address: string }
  /** The database got another owner while PostgreSQL was down: the app has to end. */
  onLost?: (error: Error) => void
}

type Entry = { session: Session; port: number; origin: Server['origin'] }

const enterPatience = 90_000
const firstRetry = 100
const longestRetry = 5_000

/**
 * Opens the PostgreSQL that Kantor brings along: creates its data at the first start, starts the
 * server or joins one that still runs after a crash of the app. Throws AlreadyRunningError when
 * another app owns the data, and EmbeddedDatabaseError when a person has to do something.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  try {
    const log = options.log ?? (() => undefined)
    const home = await openDatabaseHome(options.directory, options.settings ?? {}, log)
    const entry = await enter(home, options)
    const { owner, office } = await applicationUrls(home, entry.port)
    const leave = options.role === 'app' ? ownDatabase(home, options, entry) : useTool(home, entry)
    let left: Promise<void> | undefined
    const stop = () => (left ??= leave())
    return { url: owner, officeUrl: office, origin: entry.origin, directory: home.directory, stop }
  } catch (error) {
    if (error instanceof AlreadyRunningError || error instanceof EmbeddedDatabaseError) {
      throw error
    }
    throw new EmbeddedDatabaseError(
      `The embedded database in ${options.directory} could not be opened: ${errorText(error)}.`,
      { cause: error },
    )
  }
}

async function enter(
  home: DatabaseHome,
  options: EmbeddedDatabaseOptions,
  fixedPort?: number,
): Promise<Entry> {
  const deadline = Date.now() + enterPatience
  let origin: Server['origin'] = 'attached'
  for (;;) {
    const server = await bringUpServer(home, fixedPort)
    origin = server.origin === 'attached' ? origin : server.origin
    try {
      const session = await openOwnSession(home, options, server.port)
      return { session, port: server.port, origin }
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) {
        if (origin !== 'attached' && !(error instanceof AlreadyRunningError)) {
          await stopPostmaster(home)
        }
        throw error
      }
      await delay(pollEvery)
    }
  }
}

async function openOwnSession(
  home: DatabaseHome,
  options: EmbeddedDatabaseOptions,
  port: number,
): Promise<Session> {
  const session = await openSession(home, port, sessionName(options.role))
  try {
    await provision(home, session.client)
    if (options.role === 'app') {
      await claimOwnership(home, session.client, options.owner?.address ?? '')
    } else {
      await joinUsers(session.client)
    }
  } catch (error) {
    await closeSession(session)
    throw error
  }
  // The lock is held as long as the process lives, but does not keep the process alive.
  session.socket.unref()
  return session
}

/** Keeps the ownership through crashes of PostgreSQL; returns a function that gives it up. */
function ownDatabase(
  home: DatabaseHome,
  options: EmbeddedDatabaseOptions,
  entry: Entry,
): () => Promise<void> {
  let session = entry.session
  let stopping = false
  let lost = false
  let regaining: Promise<void> | undefined

  const giveUp = (error: Error) => {
    home.log(error.message)
    options.onLost?.(error)
  }
  const regain = async () => {
    home.log('The connection to PostgreSQL was lost: bringing it back.')
    for (let pause = firstRetry; !stopping; pause = Math.min(pause * 2, longestRetry)) {
      try {
        const next = await enter(home, options, entry.port)
        session = next.session
        if (next.port !== entry.port) {
          giveUp(new EmbeddedDatabaseError(`PostgreSQL moved to the port ${next.port}.`))
          return
        }
        home.log('PostgreSQL is back.')
        watch()
        return
      } catch (error) {
        if (error instanceof AlreadyRunningError) {
          lost = true
          giveUp(error)
          return
        }
        home.log(errorText(error))
        await delay(pause)
      }
    }
  }
  const watch = () => {
    session.client.once('end', () => {
      regaining = stopping ? regaining : regain()
    })
  }
  watch()
  return async () => {
    stopping = true
    await regaining
    if (!lost) {
      await forgetOwner(home)
      await stopPostmaster(home)
    }
    await closeSession(session)
  }
}

function useTool(home: DatabaseHome, { session, origin }: Entry): () => Promise<void> {
  return async () => {
    session.socket.ref()
    if (origin !== 'attached' && (await isLastUser(session.client).catch(() => false))) {
      await stopPostmaster(home)
    }
    await closeSession(session)
  }
}
