import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { inspectPostmaster } from '@/server/database/embedded/postmaster-pid'

export const isRoot = process.getuid?.() === 0
/** Settings that only make the tests fast; durability is tested without them. */
export const quick = { fsync: 'off', shared_buffers: '16MB' }

const places: string[] = []
const cleanups: (() => Promise<void> | void)[] = []

export async function makePlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'kantor-embedded-'))
  places.push(place)
  return place
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A data directory with a port of its own, which no other test's server uses in the meantime. */
export async function makeDirectoryWithPort(): Promise<string> {
  const directory = join(await makePlace(), 'data')
  await mkdir(directory)
  await writeFile(join(directory, 'port'), `${await findPort()}\n`)
  return directory
}

export function atTheEnd(cleanup: () => Promise<void> | void): void {
  cleanups.unshift(cleanup)
}

export async function clearPlaces(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) {
    await cleanup()
  }
  for (const place of places.splice(0)) {
    // Not SIGKILL: that would leave a little shared memory behind forever.
    await signalServer(join(place, 'data'), 'SIGQUIT')
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Kills all processes of the server on this data, as a power failure would. */
export async function killServer(directory: string): Promise<void> {
  await signalServer(directory, 'SIGKILL')
}

async function signalServer(directory: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of serverProcesses(directory)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended together with the process before it.
    }
  }
  await waitFor(() => serverProcesses(directory).length === 0)
}

/** Every process whose working directory is the data: the postmaster and its children. */
export function serverProcesses(directory: string): number[] {
  const script = 'for p in /proc/[0-9]*; do echo "$p $(readlink $p/cwd)"; done 2>/dev/null || true'
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.split(' ').slice(1).join(' ') === join(directory, 'postgres'))
    .map((line) => Number(/\d+/.exec(line)?.[0]))
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
  patience = 10_000,
): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`The condition did not come true in time: ${condition.toString()}`)
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

/** The address of the maintenance database, as the superuser, which the application is not. */
export function superuserUrl(url: string): string {
  return url.replace('//kantor:', '//postgres:').replace(/\/kantor$/, '/postgres')
}
