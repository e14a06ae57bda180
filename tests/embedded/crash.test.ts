import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'

import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { inspectPostmaster } from '@/server/database/embedded/postmaster-pid'

import { type AppProcess, appCommand, startApp } from './app-process'
import {
  onCleanUp,
  cleanUp,
  isRunning,
  killServer,
  makeFolder,
  makeStoppedDatabase,
  query,
  fastSettings,
  readPid,
  superuserUrl,
  waitFor,
} from './folders'

afterEach(cleanUp)

async function startWithData(): Promise<{ directory: string; app: AppProcess; url: string }> {
  const directory = await makeStoppedDatabase()
  const app = startApp(appCommand({ directory }))
  const { url = '' } = await app.next('open')
  return { directory, app, url }
}

async function openAgain(directory: string) {
  const database = await openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
  onCleanUp(database.stop)
  return database
}

/** Starts a process of the user that owns the data: PostgreSQL could mistake it for a server. */
async function startOtherProcess(directory: string): Promise<ChildProcess & { pid: number }> {
  const { uid, gid } = await stat(join(directory, 'postgres'))
  const otherProcess = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  onCleanUp(() => void otherProcess.kill('SIGKILL'))
  const { pid } = otherProcess
  if (pid === undefined) {
    throw new Error('The process was not started.')
  }
  return Object.assign(otherProcess, { pid })
}

async function writeReusedPid(directory: string, pid: number): Promise<void> {
  const file = join(directory, 'postgres', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [`${pid}`, ...lines.slice(1)].join('\n'))
}

describe('after the app was killed', () => {
  it('joins the running server and finds the same data', async () => {
    const { directory, app, url } = await startWithData()
    await app.kill()
    expect(await isRunning(directory)).toBe(true)
    const database = await openAgain(directory)
    expect(database.origin).toBe('attached')
    expect(database.url).toBe(url)
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
    await database.stop()
    expect(await isRunning(directory)).toBe(false)
  })

  it('joins the running server even after the directory was moved', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    const newDirectory = join(await makeFolder(), 'data')
    await rename(directory, newDirectory)
    const database = await openAgain(newDirectory)
    expect(database.origin).toBe('attached')
    await database.stop()
    expect(await isRunning(newDirectory)).toBe(false)
  })

  it('waits for a server that is stopping', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    process.kill(await readPid(directory), 'SIGINT')
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  it('stops a server that would wait for its clients forever', async () => {
    const { directory, app, url } = await startWithData()
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    await app.kill()
    process.kill(await readPid(directory), 'SIGTERM')
    await waitFor(async () => {
      const state = await inspectPostmaster(join(directory, 'postgres'))
      return state.kind === 'running' && state.status === 'stopping'
    })
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  it('waits for a server that is recovering', async () => {
    const { directory, app, url } = await startWithData()
    const rows = 1_200_000
    await query(
      url,
      `create table big as select i, repeat('x', 80) from generate_series(1, ${rows}) i`,
    )
    await app.kill()
    await killServer(directory)
    const second = startApp(appCommand({ directory }))
    await waitFor(async () => {
      const state = await inspectPostmaster(join(directory, 'postgres'))
      return state.kind === 'running' && state.status === 'starting'
    })
    await second.kill()
    const database = await openAgain(directory)
    expect(database.origin).toBe('attached')
    expect(await query(database.url, 'select count(*)::int as n from big')).toEqual([{ n: rows }])
  })
})

describe('after everything was killed', () => {
  it('starts although postmaster.pid was left behind', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    await killServer(directory)
    expect((await stat(join(directory, 'postgres', 'postmaster.pid'))).isFile()).toBe(true)
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  it('starts although another process has the id in postmaster.pid', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    await killServer(directory)
    const otherProcess = await startOtherProcess(directory)
    await writeReusedPid(directory, otherProcess.pid)
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
    await database.stop()
    expect(otherProcess.exitCode).toBe(null)
  })

  it('does not join the server of another directory', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    await killServer(directory)
    const otherServer = await openAgain(await makeStoppedDatabase())
    await writeReusedPid(directory, await readPid(otherServer.directory))
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    await database.stop()
    expect(await query(otherServer.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.each([
    ['empty', ''],
    ['partly written', '\0\0\0\0\0\0'],
  ])('starts although postmaster.pid is %s', async (_, content) => {
    const { directory, app } = await startWithData()
    await app.kill()
    await killServer(directory)
    await writeFile(join(directory, 'postgres', 'postmaster.pid'), content)
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  it('starts immediately after only the postmaster was killed', async () => {
    const { directory, app } = await startWithData()
    await app.kill()
    process.kill(await readPid(directory), 'SIGKILL')
    const database = await openAgain(directory)
    expect(database.origin).toBe('started')
    expect(await query(database.url, 'select n from note')).toEqual([{ n: 7 }])
  })
})

describe('while the app is running', () => {
  it('restarts a killed server at the same address', async () => {
    const { directory, app, url } = await startWithData()
    process.kill(await readPid(directory), 'SIGKILL')
    const logLines: string[] = []
    while (!logLines.includes('PostgreSQL is back.')) {
      logLines.push((await app.next('log')).line ?? '')
    }
    expect(await query(url, 'select n from note')).toEqual([{ n: 7 }])
    await app.stop()
    expect(await isRunning(directory)).toBe(false)
  })

  it('takes ownership of the data again after the connection that held the ownership was cut', async () => {
    const { directory, app, url } = await startWithData()
    await query(
      superuserUrl(url),
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kantor app %'`,
    )
    const logLines: string[] = []
    while (!logLines.includes('PostgreSQL is back.')) {
      logLines.push((await app.next('log')).line ?? '')
    }
    const second = startApp(appCommand({ directory }))
    expect((await second.next('open', 'error')).name).toBe('AlreadyRunningError')
    await app.stop()
  })

  it('notifies the app when another app has taken over the database', async () => {
    const { directory, app, url } = await startWithData()
    process.kill(app.child.pid ?? 0, 'SIGSTOP')
    await query(
      superuserUrl(url),
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kantor app %'`,
    )
    const second = startApp(appCommand({ directory }))
    await second.next('open')
    process.kill(app.child.pid ?? 0, 'SIGCONT')
    expect((await app.next('lost')).message).toContain(`process ${second.child.pid ?? 0}`)
    await app.stop()
    expect(await query(url, 'select n from note')).toEqual([{ n: 7 }])
    await second.stop()
  })
})
