import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import {
  EmbeddedDatabaseError,
  openEmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'
import { startPostmaster } from '@/server/database/embedded/postmaster'
import { openDatabaseHome } from '@/server/database/embedded/database-home'
import { chooseLauncher } from '@/server/database/embedded/system-user'

import { appCommand, startApp } from './app-process'
import { canMount, withMounts } from './checkout'
import {
  onCleanUp,
  cleanUp,
  isRunning,
  makeFolder,
  makeStoppedDatabase,
  query,
  fastSettings,
  waitFor,
} from './folders'

afterEach(cleanUp)

async function openFast(directory: string, settings: Record<string, string> = {}) {
  const database = await openEmbeddedDatabase({
    directory,
    role: 'app',
    settings: { ...fastSettings, ...settings },
  })
  onCleanUp(database.stop)
  return database
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((): string[] => [])
}

async function draftsIn(directory: string): Promise<string[]> {
  return (await namesIn(directory)).filter((name) => name.startsWith('postgres.new-'))
}

/** Returns a directory in which the first start was killed while initdb was running. */
async function interruptFirstStart(): Promise<string> {
  for (;;) {
    const directory = join(await makeFolder(), 'data')
    const app = startApp(appCommand({ directory }))
    await waitFor(async () => {
      const [draft = ''] = await draftsIn(directory)
      const isInitialising = (await namesIn(join(directory, draft, 'data'))).includes('global')
      return isInitialising || (await namesIn(directory)).includes('postgres')
    })
    await app.kill()
    // On a busy machine the start may already have finished.
    if (!(await namesIn(directory)).includes('postgres')) {
      return directory
    }
  }
}

async function runningCommands(): Promise<string> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return (await Promise.all(processes.map(read))).join('\n')
}

async function takePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanUp(() => void server.close())
  // A server that listens on TCP has an address with a port.
  return (server.address() as AddressInfo).port
}

describe('the first start', () => {
  it('starts over after an interrupted first start', async () => {
    const directory = await interruptFirstStart()
    expect(await draftsIn(directory)).toHaveLength(1)
    // The initdb of the interrupted start was not killed, so it may still be running.
    const database = await openFast(directory)
    expect(database.origin).toBe('created')
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    await waitFor(async () => !(await runningCommands()).includes(`--pgdata=${directory}`))
    await openFast(directory)
    expect(await draftsIn(directory)).toEqual([])
  })

  it('does not touch data of another version of PostgreSQL', async () => {
    const directory = join(await makeFolder(), 'data')
    await mkdir(join(directory, 'postgres'), { recursive: true, mode: 0o755 })
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '17\n')
    await expect(openFast(directory)).rejects.toThrow(
      /^The database in \S+ was made by PostgreSQL 17, but this Kantor carries PostgreSQL 18;/,
    )
    expect(await readdir(join(directory, 'postgres'))).toEqual(['PG_VERSION'])
    const { uid, mode } = await stat(join(directory, 'postgres'))
    expect([uid, mode & 0o777]).toEqual([process.getuid?.(), 0o755])
  })

  it('does not touch files that are not a database', async () => {
    const directory = join(await makeFolder(), 'data')
    await mkdir(join(directory, 'postgres'), { recursive: true })
    await writeFile(join(directory, 'postgres', 'thesis.txt'), 'mine')
    await expect(openFast(directory)).rejects.toThrow(
      /contains files, but they are not a PostgreSQL database/,
    )
    expect(await readdir(join(directory, 'postgres'))).toEqual(['thesis.txt'])
  })

  it('creates the database in an existing empty directory', async () => {
    const directory = join(await makeFolder(), 'data')
    await mkdir(join(directory, 'postgres'), { recursive: true })
    expect((await openFast(directory)).origin).toBe('created')
  })

  it.runIf(canMount())('reports that the disk is full', async () => {
    const folder = await makeFolder()
    const directory = join(folder, 'data')
    await mkdir(directory)
    const mount = `mount -t tmpfs -o size=24m,mode=755 none ${directory}`
    const app = startApp(withMounts(mount, appCommand({ directory })))
    const { name, message } = await app.next('open', 'error')
    expect(name).toBe('EmbeddedDatabaseError')
    expect(message).toContain(
      `: the disk that holds ${directory} is full; the last lines of initdb`,
    )
    expect(message).toContain('No space left on device')
  })
})

describe('PostgreSQL’s log', () => {
  it('is quoted when a start fails, but only the lines that this start wrote', async () => {
    const directory = await makeStoppedDatabase()
    await (await openFast(directory)).stop()
    const failed = await openFast(directory, { shared_buffers: 'plenty' }).catch(
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(EmbeddedDatabaseError)
    const text = String(failed)
    expect(text).toContain(`PostgreSQL did not start (exit code 1); the last lines of ${directory}`)
    expect(text).toMatch(/\n {2}.*FATAL: {2}invalid value for parameter "shared_buffers": "plenty"/)
    expect(text).not.toContain('database system is ready')
    await openFast(directory)
  })

  it('is rotated by the next start when it is larger than 10 MB', async () => {
    const directory = join(await makeFolder(), 'data')
    await mkdir(directory)
    const log = join(directory, 'postgres.log')
    await writeFile(log, 'x'.repeat(10 * 1024 * 1024 + 1))
    await openFast(directory)
    expect((await stat(`${log}.1`)).size).toBeGreaterThan(10 * 1024 * 1024)
    expect(await readFile(log, 'utf8')).toMatch(/^\S+ \S+ UTC \[\d+\] LOG: {2}starting PostgreSQL/)
  })
})

describe('the port', () => {
  it('changes when the stored port is in use, and then stays the same', async () => {
    const directory = await makeStoppedDatabase()
    const usedPort = await takePort()
    await writeFile(join(directory, 'port'), `${usedPort}\n`)
    const first = await openFast(directory)
    const { port } = new URL(first.url)
    expect(port).not.toBe(`${usedPort}`)
    await first.stop()
    const second = await openFast(directory)
    expect(new URL(second.url).port).toBe(port)
  })

  it('is reported as taken when another program binds it just before the server', async () => {
    const directory = await makeStoppedDatabase()
    const home = await openDatabaseHome(directory, fastSettings, () => undefined)
    const binaries = await home.binaries()
    const { uid, gid } = await stat(home.cluster)
    const launcher = await chooseLauncher(binaries, directory, { uid, gid })
    const options = { binaries, launcher, port: await takePort(), env: {} }
    expect(await startPostmaster(home, options)).toEqual({ kind: 'port-taken' })
    expect(await isRunning(directory)).toBe(false)
  })
})
