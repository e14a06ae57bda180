import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureCluster, findDataOwner, resetPassword } from './cluster'
import { EmbeddedDatabaseError } from './embedded-database-error'
import {
  type StartOutcome,
  reusedPidEnvironment,
  pollEvery,
  recoveryTimeout,
  signalPostmaster,
  startPostmaster,
} from './postmaster'
import { type PostmasterState, inspectPostmaster, isAlive } from './postmaster-pid'
import { lastLines } from './run-command'
import { type DatabaseHome, readPassword } from './database-home'
import { chooseLauncher } from './system-user'

const defaultPort = 5433

/**
 * Returns the port of the last start, so that saved addresses stay valid, or else the default port.
 * If that port is taken, returns any free port. Another program may still take the port before
 * PostgreSQL does: then the caller calls again.
 */
async function choosePort(home: DatabaseHome): Promise<number> {
  const preferred = await readRememberedPort(home)
  return (await findFreePort(preferred)) ?? (await findFreePort(0)) ?? preferred
}

async function rememberPort(home: DatabaseHome, port: number): Promise<void> {
  if ((await readRememberedPort(home)) !== port) {
    await writeFile(join(home.directory, 'port'), `${port}\n`, { mode: 0o600 })
  }
}

async function readRememberedPort(home: DatabaseHome): Promise<number> {
  const text = await readFile(join(home.directory, 'port'), 'utf8').catch(() => '')
  const port = Number(text.trim())
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : defaultPort
}

function findFreePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address()
      const free = address !== null && typeof address === 'object' ? address.port : undefined
      server.close(() => resolve(free))
    })
  })
}

export type Server = { port: number; origin: 'created' | 'started' | 'attached' }

// Longer than the minute after which a server notices that its postmaster.pid is gone.
const waitTimeout = 90_000
const uncertainTimeout = 5_000
const unreadableTimeout = 1_000
const stopFastAfter = 1_000
const inUseRetries = { first: 100, longest: 1_000 }
const portTries = 10

type Attempt = { outcome: StartOutcome; created: boolean; port: number }
type Progress = {
  startedAt: number
  /** Stays true when the data was created but the first server on it found its port taken. */
  created: boolean
  portTries: number
  stopsFast: boolean
  output: string
}

/** Joins the server that runs on this data, or starts one; waits for a start or stop in progress. */
export async function bringUpServer(home: DatabaseHome, fixedPort?: number): Promise<Server> {
  const startedAt = Date.now()
  const progress = { startedAt, created: false, portTries: 0, stopsFast: false, output: '' }
  for (;;) {
    const state = await inspectPostmaster(home.cluster)
    if (state.kind === 'running' && state.status === 'ready') {
      if (state.certain || (await answers(state.port))) {
        return { port: state.port, origin: 'attached' }
      }
    }
    if (mayStart(state, progress)) {
      const { outcome, created, port } = await start(home, state, fixedPort)
      progress.created ||= created
      if (outcome.kind === 'ready') {
        return { port, origin: progress.created ? 'created' : 'started' }
      }
      await handleFailedStart(outcome, progress)
    } else {
      await unblock(home, state, progress)
    }
    failAfterTimeout(home, state, progress)
    await delay(pollEvery)
  }
}

function mayStart(state: PostmasterState, progress: Progress): boolean {
  if (state.kind === 'running') {
    // After the timeout PostgreSQL is started: it finds out itself whether that process is a server.
    return !state.certain && Date.now() - progress.startedAt > uncertainTimeout
  }
  return state.kind !== 'unreadable'
}

async function start(
  home: DatabaseHome,
  state: PostmasterState,
  fixedPort?: number,
): Promise<Attempt> {
  const binaries = await home.binaries()
  const launcher = await chooseLauncher(binaries, home.directory, await findDataOwner(home))
  const created = await ensureCluster(home, binaries, launcher)
  const env = state.kind === 'foreign' ? reusedPidEnvironment(state.pid) : {}
  if ((await readPassword(home)) === undefined) {
    await resetPassword(home, binaries, launcher, env)
  }
  const port = fixedPort ?? (await choosePort(home))
  const outcome = await startPostmaster(home, { binaries, launcher, port, env })
  if (outcome.kind === 'ready') {
    await rememberPort(home, port)
  }
  return { outcome, created, port }
}

async function handleFailedStart(outcome: StartOutcome, progress: Progress): Promise<void> {
  if (outcome.kind === 'in-use') {
    progress.output = outcome.output
    // The remains of a killed server disappear in a moment; any other user of the data takes longer.
    const waited = Date.now() - progress.startedAt
    await delay(Math.min(Math.max(inUseRetries.first, waited / 4), inUseRetries.longest))
  }
  if (outcome.kind === 'port-taken') {
    progress.portTries += 1
    if (progress.portTries >= portTries) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL found no free port on 127.0.0.1 in ${portTries} tries.`,
      )
    }
  }
}

async function unblock(
  home: DatabaseHome,
  state: PostmasterState,
  progress: Progress,
): Promise<void> {
  const waited = Date.now() - progress.startedAt
  if (state.kind === 'unreadable' && waited > unreadableTimeout) {
    // A starting server writes the whole file at once, so a crash must have cut this one off.
    await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  }
  if (state.kind !== 'running' || state.status !== 'stopping') {
    return
  }
  if (!progress.stopsFast && waited > stopFastAfter && !(await ownerLives(home))) {
    // After a SIGTERM a server waits until its clients disconnect, which may never happen.
    progress.stopsFast = true
    home.log(`PostgreSQL (process ${state.pid}) is slow to stop: asking it to stop fast.`)
    await signalPostmaster(home, state.pid, 'INT')
  }
}

async function ownerLives(home: DatabaseHome): Promise<boolean> {
  const text = await readFile(join(home.directory, 'owner.json'), 'utf8').catch(() => '')
  const pid = /"pid":\s*(\d+)/.exec(text)?.[1]
  return pid !== undefined && isAlive(Number(pid))
}

function failAfterTimeout(home: DatabaseHome, state: PostmasterState, progress: Progress): void {
  const status = state.kind === 'running' ? state.status : state.kind
  const limit = status === 'starting' ? recoveryTimeout : waitTimeout
  if (Date.now() - progress.startedAt < limit) {
    return
  }
  if (state.kind === 'running') {
    throw new EmbeddedDatabaseError(
      `PostgreSQL (process ${state.pid}) holds ${home.cluster} and has been ${status} for ` +
        `${limit / 1000} seconds; start Kantor again later, and see ${home.directory}/postgres.log.`,
    )
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL could not use ${home.cluster} for ${limit / 1000} seconds, because something ` +
      `still uses it:\n${lastLines(progress.output, 6)}`,
  )
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}
