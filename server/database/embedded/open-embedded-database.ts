import { setTimeout as delay } from 'node:timers/promises'

import { type Server, bringUpServer } from './bring-up'
import { AlreadyRunningError, EmbeddedDatabaseError, errorText } from './embedded-database-error'
import { claimOwnership, forgetOwner, isLastUser, joinUsers, sessionName } from './owner-lock'
import { pollEvery, stopPostmaster } from './postmaster'
import {
  type Session,
  applicationUrls,
  closeSession,
  isTemporary,
  openSession,
  provision,
} from './session'
import { type DatabaseHome, openDatabaseHome } from './database-home'

export { AlreadyRunningError, EmbeddedDatabaseError } from './embedded-database-error'

export type EmbeddedDatabase = {
  /** The address of the application's database, for the role that owns its tables. */
  url: string
  /** The address of the same database, for the role that the office uses. */
  officeUrl: string
  origin: Server['origin']
  directory: string
  /** Stops the server. A tool stops only a server that it started and that nobody else uses. */
  stop: () => Promise<void>
}

export type EmbeddedDatabaseOptions = {
  /** The directory's folder `postgres` contains the cluster; its files contain password, port, log and owner. */
  directory: string
  /** Only one app at a time owns a database. Tools join its server, or start a server. */
  role: 'app' | 'tool'
  log?: (line: string) => void
  /** Additional PostgreSQL settings, used only when this call starts the server. */
  settings?: Record<string, string>
  /** Shown in the error of a second start. */
  owner?: { address: string }
  /** Called when the database got another owner or port while PostgreSQL was down: the app must end. */
  onLost?: (error: Error) => void
}

type Connection = { session: Session; port: number; origin: Server['origin'] }

const connectTimeout = 90_000
const firstRetry = 100
const longestRetry = 5_000

/**
 * Opens the embedded PostgreSQL. Creates its data at the first start, and starts the server or joins
 * one that still runs after a crash of the app. Throws AlreadyRunningError when another app owns the
 * data, and EmbeddedDatabaseError when a person must do something.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  try {
    const log = options.log ?? (() => undefined)
    const home = await openDatabaseHome(options.directory, options.settings ?? {}, log)
    const connection = await connect(home, options)
    const { owner, office } = await applicationUrls(home, connection.port)
    const leave =
      options.role === 'app' ? ownDatabase(home, options, connection) : joinAsTool(home, connection)
    let left: Promise<void> | undefined
    const stop = () => (left ??= leave())
    return {
      url: owner,
      officeUrl: office,
      origin: connection.origin,
      directory: home.directory,
      stop,
    }
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

async function connect(
  home: DatabaseHome,
  options: EmbeddedDatabaseOptions,
  fixedPort?: number,
): Promise<Connection> {
  const deadline = Date.now() + connectTimeout
  let origin: Server['origin'] = 'attached'
  for (;;) {
    const server = await bringUpServer(home, fixedPort)
    origin = server.origin === 'attached' ? origin : server.origin
    try {
      const session = await openOwnSession(home, options, server.port)
      return { session, port: server.port, origin }
    } catch (error) {
      if (!isTemporary(error) || Date.now() > deadline) {
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
  // The session holds the lock as long as the process lives, but does not keep the process alive.
  session.socket.unref()
  return session
}

/** Regains the ownership after crashes of PostgreSQL; returns a function that gives it up. */
function ownDatabase(
  home: DatabaseHome,
  options: EmbeddedDatabaseOptions,
  connection: Connection,
): () => Promise<void> {
  let session = connection.session
  let stopping = false
  let lost = false
  let regaining: Promise<void> | undefined

  const reportLoss = (error: Error) => {
    home.log(error.message)
    options.onLost?.(error)
  }
  const regain = async () => {
    home.log('The connection to PostgreSQL was lost: connecting again.')
    for (let pause = firstRetry; !stopping; pause = Math.min(pause * 2, longestRetry)) {
      try {
        const next = await connect(home, options, connection.port)
        session = next.session
        if (next.port !== connection.port) {
          reportLoss(new EmbeddedDatabaseError(`PostgreSQL now uses another port: ${next.port}.`))
          return
        }
        home.log('PostgreSQL is back.')
        watch()
        return
      } catch (error) {
        if (error instanceof AlreadyRunningError) {
          lost = true
          reportLoss(error)
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

/** Returns a function that leaves the database, and stops the server if nobody else needs it. */
function joinAsTool(home: DatabaseHome, { session, origin }: Connection): () => Promise<void> {
  return async () => {
    session.socket.ref()
    if (origin !== 'attached' && (await isLastUser(session.client).catch(() => false))) {
      await stopPostmaster(home)
    }
    await closeSession(session)
  }
}
