import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unsetSettings } from '@/tests/setup/unset-settings'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

export type Ended = { code: number | null; stdout: string; stderr: string }

export type Office = {
  url: string
  port: number
  process: ChildProcess
  stdout: () => string
  /** Stops the server with SIGTERM, and returns its exit code and output. */
  stop: () => Promise<Ended>
  kill: () => Promise<void>
}

/** Makes a new folder for the data of a server; `remove` deletes it. */
export function scratchFolder(): { directory: string; remove: () => void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'kantor-start-'))
  return {
    directory,
    remove: () =>
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Environment = Record<string, string>

/** Runs the script of `npm start` until it ends. */
export async function runStart(environment: Environment): Promise<Ended> {
  const { child, output } = spawnStart(environment)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output() }
}

/** Starts the server and waits until it prints that it is ready. */
export async function startOffice(environment: Environment): Promise<Office> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const { child, output } = spawnStart({ ...environment, PORT: String(port) })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output().stdout.includes('Ctrl+C')) {
        resolve()
      }
    })
    child.once('close', () =>
      reject(new Error(`The server ended: ${output().stdout}${output().stderr}`)),
    )
  })
  const closed = once(child, 'close')
  return {
    url: `http://localhost:${port}`,
    port,
    process: child,
    stdout: () => output().stdout,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = (await closed) as [number | null]
      return { code, ...output() }
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

function spawnStart(environment: Environment) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...unsetSettings(),
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  return { child, output: () => ({ ...output }) }
}

/** Copies the data of an office that was started before into an empty folder. */
export function copySeededOffice(directory: string): void {
  // Keeps the owner of the files, unlike `cp` of Node.
  execFileSync('cp', ['-a', `${inject('seededOffice')}/.`, directory])
}

/** A copy of an office that was started before, which runs for all tests of a file or of a `describe`. */
export function shareOffice(): () => Office & { directory: string } {
  let folder: ReturnType<typeof scratchFolder>
  let office: Office
  beforeAll(async () => {
    folder = scratchFolder()
    copySeededOffice(folder.directory)
    office = await startOffice({ DATA_DIR: folder.directory })
  })
  afterAll(async () => {
    await office.stop()
    folder.remove()
  })
  return () => ({ ...office, directory: folder.directory })
}

/** Starts servers. After each test they are stopped and their folders are removed. */
export function openOffices() {
  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) {
      await cleanUp()
    }
  })

  const newFolder = (): string => {
    const { directory, remove } = scratchFolder()
    cleanUps.push(remove)
    return directory
  }

  return {
    cleanUps,

    newFolder,

    /** A folder with the data of an office that was started before. */
    seededFolder: (): string => {
      const directory = newFolder()
      copySeededOffice(directory)
      return directory
    },

    open: async (environment: Record<string, string>): Promise<Office> => {
      const office = await startOffice(environment)
      cleanUps.push(() => (office.process.exitCode === null ? office.stop() : undefined))
      return office
    },
  }
}
