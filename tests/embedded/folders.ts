import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
import { inject } from 'vitest'

import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { inspectPostmaster } from '@/server/database/embedded/postmaster-pid'

export const isRoot = process.getuid?.() === 0
/** Settings that make the tests faster. Durability is tested without them. */
export const fastSettings = { fsync: 'off', shared_buffers: '16MB' }

const folders: string[] = []
const cleanups: (() => Promise<void> | void)[] = []

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kantor-embedded-'))
  folders.push(folder)
  return folder
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Makes a data directory with a fixed port that no other test's server uses. */
export async function makeDirectoryWithPort(): Promise<string> {
  const directory = join(await makeFolder(), 'data')
  await mkdir(directory)
  await writeFile(join(directory, 'port'), `${await findPort()}\n`)
  return directory
}

/*
 * The data of a stopped server, made once for each process of the tests, because that takes seconds. The global
 * tear-down of the tests removes it.
 */
let stopped: Promise<string> | undefined

async function makeStopped(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `kantor-stopped-${inject('testServer').prefix}-`))
  const database = await openEmbeddedDatabase({ directory, role: 'tool', settings: fastSettings })
  await query(database.url, 'create table note as select 7 as n')
  await database.stop()
  return directory
}

/** Makes a data directory with a fixed port and a stopped database, whose table `note` has one row. */
export async function makeStoppedDatabase(): Promise<string> {
  const source = await (stopped ??= makeStopped())
  const directory = await makeDirectoryWithPort()
  // Keeps the owner of the files, unlike `cp` of Node.
  const files = ['password', 'postgres'].map((name) => join(source, name))
  execFileSync('cp', ['-a', ...files, directory])
  return directory
}

export function onCleanUp(cleanup: () => Promise<void> | void): void {
  cleanups.unshift(cleanup)
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) {
    await cleanup()
  }
  for (const folder of folders.splice(0)) {
    // SIGKILL would leave a little shared memory behind forever.
    await signalServer(join(folder, 'data'), 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Kills all processes of the server on this data, which resembles a power failure. */
export async function killServer(directory: string): Promise<void> {
  await signalServer(directory, 'SIGKILL')
}

async function signalServer(directory: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of serverProcesses(directory)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended together with the process that was killed before it.
    }
  }
  await waitFor(() => serverProcesses(directory).length === 0)
}

/** The processes with the data as their working directory: the postmaster and its children. */
export function serverProcesses(directory: string): number[] {
  const data = join(directory, 'postgres')
  // Only Linux has this list.
  const names = existsSync('/proc') ? readdirSync('/proc') : []
  return names.filter((name) => /^\d+$/.test(name) && workingDirectoryOf(name) === data).map(Number)
}

/* Null for a process that has ended, or that belongs to somebody else. */
function workingDirectoryOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

export async function readPid(directory: string): Promise<number> {
  const text = await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

export async function isRunning(directory: string): Promise<boolean> {
  return (await inspectPostmaster(join(directory, 'postgres'))).kind === 'running'
}

export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 10_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`The condition did not become true in time: ${condition.toString()}`)
    }
    await delay(10)
  }
}

export async function query<Row extends Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The URL of the maintenance database for the superuser; the application itself is no superuser. */
export function superuserUrl(url: string): string {
  return url.replace('//kantor:', '//postgres:').replace(/\/kantor$/, '/postgres')
}
