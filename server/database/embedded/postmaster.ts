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
export const recoveryTimeout = 300_000
const fastStopTimeout = 20_000
const immediateStopTimeout = 5_000

/** `in-use`: the data is used by another postmaster, or for a moment by the remains of a killed one. */
export type StartOutcome =
  | { kind: 'ready'; pid: number }
  | { kind: 'port-taken' }
  | { kind: 'in-use'; output: string }

export type StartOrder = {
  binaries: Binaries
  launcher: Launcher
  port: number
  env: Record<string, string>
}

/**
 * For a start with a stale postmaster.pid, whose process id now belongs to another process. With this
 * variable PostgreSQL does not take that process for a server on the same data. It still checks by
 * the shared memory that no server uses the data.
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

type StartedServer = { pid: number | undefined; ended: () => string | undefined }

/**
 * The server runs in a separate process session. So Ctrl-C in a terminal reaches only the app, which
 * then stops the server in the right order, and the server keeps running after a crash of the app.
 */
function spawnServer(home: DatabaseHome, order: StartOrder, log: ServerLog): StartedServer {
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
  // PostgreSQL does not run with the rights of an administrator, and only pg_ctl can drop them.
  const quoted = options.map((option) => (option === '-c' ? option : `"${option}"`)).join(' ')
  const files = ['-D', home.cluster, '-l', log.path]
  return { file: order.binaries.pgCtl, args: ['start', '-W', '-s', ...files, '-o', quoted] }
}

async function waitUntilReady(
  home: DatabaseHome,
  child: StartedServer,
  log: ServerLog,
): Promise<StartOutcome> {
  const startedAt = Date.now()
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
    const waited = Date.now() - startedAt
    if (!isReported && waited > 3000) {
      isReported = true
      home.log('PostgreSQL is recovering its data, which can take a while after a crash.')
    }
    if (waited > recoveryTimeout) {
      // The server is left running: an interrupted recovery would begin again from the start.
      throw new EmbeddedDatabaseError(
        `PostgreSQL has been recovering its data for ${recoveryTimeout / 60_000} minutes and ` +
          `continues; start Kantor again later, and see ${log.path}.`,
      )
    }
    await delay(pollEvery)
  }
}

function isReady(state: PostmasterState): state is PostmasterState & { kind: 'running' } {
  return state.kind === 'running' && state.status === 'ready'
}

async function judgeEnd(home: DatabaseHome, end: string, output: string): Promise<StartOutcome> {
  if (output.includes('could not create any TCP/IP sockets')) {
    return { kind: 'port-taken' }
  }
  if (
    /lock file "postmaster\.pid" (already exists|is empty)/.test(output) ||
    output.includes('pre-existing shared memory block')
  ) {
    return { kind: 'in-use', output }
  }
  const what = `PostgreSQL did not start (${end})`
  const source = `${home.directory}/postgres.log`
  throw new EmbeddedDatabaseError(await explainFailure(home, what, output, source))
}

/** Stops the server of this cluster, whoever started it; returns when its process has ended. */
export async function stopPostmaster(home: DatabaseHome): Promise<void> {
  if (await signalAndWait(home, 'INT', fastStopTimeout)) {
    return
  }
  home.log(
    'PostgreSQL did not stop in time: stopping it at once; it will recover at the next start.',
  )
  if (!(await signalAndWait(home, 'QUIT', immediateStopTimeout))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL in ${home.cluster} does not stop; see ${home.directory}/postgres.log.`,
    )
  }
}

async function signalAndWait(
  home: DatabaseHome,
  signal: 'INT' | 'QUIT',
  timeout: number,
): Promise<boolean> {
  const deadline = Date.now() + timeout
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
    // The process has just ended, which the caller checks next.
  }
}
