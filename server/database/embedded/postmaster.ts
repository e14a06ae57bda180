import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedDatabaseError } from './embedded-database-error'
import type { Binaries } from './locate-binaries'
import { type PostmasterState, inspectPostmaster } from './postmaster-pid'
import { commandEnvironment, neutralDirectory, runCommand } from './run-command'
import { type ServerLog, explainFailure, openServerLog, readServerLog } from './server-log'
import type { DatabaseHome } from './database-home'
import type { Launcher } from './system-user'

export const pollEvery = 20
export const recoveryPatience = 300_000
const fastPatience = 20_000
const immediatePatience = 5_000

/** `in-use`: another postmaster, or for a moment the remains of a killed one, holds the data. */
export type StartOutcome =
  | { kind: 'ready'; pid: number }
  | { kind: 'port-taken' }
  | { kind: 'in-use'; words: string }

export type StartOrder = {
  binaries: Binaries
  launcher: Launcher
  port: number
  env: Record<string, string>
}

/**
 * For a leftover postmaster.pid whose number now belongs to another process: given this number,
 * PostgreSQL takes it for one of its own relatives and not for a rival that holds the data, and
 * still checks by the shared memory that no server is left on it.
 */
export function reusedPidEnvironment(reusedPid: number): Record<string, string> {
  return { PG_GRANDPARENT_PID: `${reusedPid}` }
}

const baseSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Parallel workers share memory through /dev/shm, and a container has only 64 MB of it.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'kantor',
}

export async function startPostmaster(
  home: DatabaseHome,
  order: StartOrder,
): Promise<StartOutcome> {
  const log = await openServerLog(home)
  try {
    const child = spawnServer(home, order, log)
    return await waitUntilReady(home, child, log)
  } finally {
    await log.file.close()
  }
}

type Started = { pid: number | undefined; ended: () => string | undefined }

/**
 * The server gets a session of its own: Ctrl-C in a terminal reaches only the app, which then
 * stops the server in its own time, and the death of the app leaves the server running.
 */
function spawnServer(home: DatabaseHome, order: StartOrder, log: ServerLog): Started {
  const { file, args, ...identity } = serverCommand(home, order, log)
  const child = spawn(file, args, {
    ...identity,
    cwd: neutralDirectory,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.file.fd, log.file.fd],
    env: commandEnvironment(order.env),
  })
  child.unref()
  return { pid: child.pid, ended: watchEnd(child) }
}

function watchEnd(child: ChildProcess): () => string | undefined {
  let end: string | undefined
  child.once('error', (error) => {
    end = error.message
  })
  child.once('exit', (code, signal) => {
    // On Windows the child is pg_ctl, which exits at once with success.
    if (process.platform !== 'win32' || code !== 0) {
      end = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`
    }
  })
  return () => end
}

function serverCommand(home: DatabaseHome, order: StartOrder, log: ServerLog) {
  const settings = { ...baseSettings, ...home.settings, port: `${order.port}` }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (process.platform !== 'win32') {
    return order.launcher.launch(order.binaries.postgres, ['-D', home.cluster, ...options])
  }
  // Only pg_ctl can drop the rights of an administrator, with which PostgreSQL does not run.
  const quoted = options.map((word) => (word === '-c' ? word : `"${word}"`)).join(' ')
  const files = ['-D', home.cluster, '-l', log.path]
  return { file: order.binaries.pgCtl, args: ['start', '-W', '-s', ...files, '-o', quoted] }
}

async function waitUntilReady(
  home: DatabaseHome,
  child: Started,
  log: ServerLog,
): Promise<StartOutcome> {
  const begun = Date.now()
  let isReported = false
  for (;;) {
    const end = child.ended()
    if (end !== undefined) {
      return judgeEnd(home, end, await readServerLog(log.path, log.start))
    }
    const state = await inspectPostmaster(home.cluster)
    if (isReady(state) && (state.pid === child.pid || process.platform === 'win32')) {
      return { kind: 'ready', pid: state.pid }
    }
    const waited = Date.now() - begun
    if (!isReported && waited > 3000) {
      isReported = true
      home.log('PostgreSQL is recovering its data, which can take a while after a crash.')
    }
    if (waited > recoveryPatience) {
      // It is left running: an interrupted recovery would begin again from the start.
      throw new EmbeddedDatabaseError(
        `PostgreSQL has been recovering its data for ${recoveryPatience / 60_000} minutes and ` +
          `goes on; start Kantor again later, and see ${log.path}.`,
      )
    }
    await delay(pollEvery)
  }
}

function isReady(state: PostmasterState): state is PostmasterState & { kind: 'running' } {
  return state.kind === 'running' && state.status === 'ready'
}

async function judgeEnd(home: DatabaseHome, end: string, words: string): Promise<StartOutcome> {
  if (words.includes('could not create any TCP/IP sockets')) {
    return { kind: 'port-taken' }
  }
  if (
    /lock file "postmaster\.pid" (already exists|is empty)/.test(words) ||
    words.includes('pre-existing shared memory block')
  ) {
    return { kind: 'in-use', words }
  }
  const what = `PostgreSQL did not start (${end})`
  const source = `${home.directory}/postgres.log`
  throw new EmbeddedDatabaseError(await explainFailure(home, what, words, source))
}

/** Stops the server of this cluster, whoever started it; returns when its process has ended. */
export async function stopPostmaster(home: DatabaseHome): Promise<void> {
  if (await signalAndWait(home, 'INT', fastPatience)) {
    return
  }
  home.log('PostgreSQL did not stop in time: stopping it at once, it recovers at the next start.')
  if (!(await signalAndWait(home, 'QUIT', immediatePatience))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL in ${home.cluster} does not stop; see ${home.directory}/postgres.log.`,
    )
  }
}

async function signalAndWait(
  home: DatabaseHome,
  signal: 'INT' | 'QUIT',
  patience: number,
): Promise<boolean> {
  const deadline = Date.now() + patience
  const target = await inspectPostmaster(home.cluster)
  if (target.kind !== 'running') {
    return true
  }
  await signalPostmaster(home, target.pid, signal)
  for (;;) {
    const state = await inspectPostmaster(home.cluster)
    if (state.kind !== 'running' || state.pid !== target.pid) {
      return true
    }
    if (Date.now() > deadline) {
      return false
    }
    await delay(pollEvery)
  }
}

export async function signalPostmaster(
  home: DatabaseHome,
  pid: number,
  signal: 'INT' | 'QUIT',
): Promise<void> {
  if (process.platform === 'win32') {
    const { pgCtl } = await home.binaries()
    await runCommand({ file: pgCtl, args: ['kill', signal, `${pid}`] })
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch {
    // It has just ended, which the caller checks next.
  }
}
