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
  recoveryPatience,
  signalPostmaster,
  startPostmaster,
} from './postmaster'
import { type PostmasterState, inspectPostmaster, isAlive } from './postmaster-pid'
import { lastLines } from './run-command'
import { type DatabaseHome, readPassword } from './database-home'
import { chooseLauncher } from './system-user'

const usualPort = 5433

/**
 * The port of the last start, so that saved addresses stay right, otherwise the usual one; any free
 * one when that is taken. Another program may take it before PostgreSQL does: then the caller asks
 * again.
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
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : usualPort
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
const patience = 90_000
const doubtPatience = 5_000
const unreadablePatience = 1_000
const hurryAfter = 1_000
const heldRetries = { first: 100, longest: 1_000 }
const portTries = 10

type Attempt = { outcome: StartOutcome; created: boolean; port: number }
type Progress = {
  begun: number
  /** Stays true when the data was created but the first server on it found its port taken. */
  created: boolean
  portTries: number
  hurried: boolean
  words: string
}

/** Joins the server that runs on this data, or starts one; waits for a start or stop in progress. */
export async function bringUpServer(home: DatabaseHome, fixedPort?: number): Promise<Server> {
  const begun = Date.now()
  const progress = { begun, created: false, portTries: 0, hurried: false, words: '' }
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
      await notePoorStart(outcome, progress)
    } else {
      await help(home, state, progress)
    }
    refuseEndlessWaiting(home, state, progress)
    await delay(pollEvery)
  }
}

function mayStart(state: PostmasterState, progress: Progress): boolean {
  if (state.kind === 'running') {
    // PostgreSQL itself then finds out whether that process is a server.
    return !state.certain && Date.now() - progress.begun > doubtPatience
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

async function notePoorStart(outcome: StartOutcome, progress: Progress): Promise<void> {
  if (outcome.kind === 'in-use') {
    progress.words = outcome.words
    // What a killed server left behind is gone in a moment; anything else takes longer.
    const waited = Date.now() - progress.begun
    await delay(Math.min(Math.max(heldRetries.first, waited / 4), heldRetries.longest))
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

async function help(home: DatabaseHome, state: PostmasterState, progress: Progress): Promise<void> {
  const waited = Date.now() - progress.begun
  if (state.kind === 'unreadable' && waited > unreadablePatience) {
    // A server writes the file in one go when it starts; this one was cut off by a crash.
    await rm(join(home.cluster, 'postmaster.pid'), { force: true })
  }
  if (state.kind !== 'running' || state.status !== 'stopping') {
    return
  }
  if (!progress.hurried && waited > hurryAfter && !(await ownerLives(home))) {
    // A plain SIGTERM makes a server wait for its clients to leave, which they may never do.
    progress.hurried = true
    home.log(`PostgreSQL (process ${state.pid}) is slow to stop: asking it to stop fast.`)
    await signalPostmaster(home, state.pid, 'INT')
  }
}

async function ownerLives(home: DatabaseHome): Promise<boolean> {
  const text = await readFile(join(home.directory, 'owner.json'), 'utf8').catch(() => '')
  const pid = /"pid":\s*(\d+)/.exec(text)?.[1]
  return pid !== undefined && isAlive(Number(pid))
}

function refuseEndlessWaiting(
  home: DatabaseHome,
  state: PostmasterState,
  progress: Progress,
): void {
  const status = state.kind === 'running' ? state.status : state.kind
  const limit = status === 'starting' ? recoveryPatience : patience
  if (Date.now() - progress.begun < limit) {
    return
  }
  if (state.kind === 'running') {
    throw new EmbeddedDatabaseError(
      `PostgreSQL (process ${state.pid}) holds ${home.cluster} and has been ${status} for ` +
        `${limit / 1000} seconds; start Kantor again later, and see ${home.directory}/postgres.log.`,
    )
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL could not take ${home.cluster} for ${limit / 1000} seconds, because something ` +
      `still uses it:\n${lastLines(progress.words, 6)}`,
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
