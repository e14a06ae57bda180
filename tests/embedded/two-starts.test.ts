import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import {
  AlreadyRunningError,
  openEmbeddedDatabase,
} from '@/server/database/embedded/open-embedded-database'

import { appCommand, startApp } from './app-process'
import { cleanUp, isRunning, makeFolder, makeStoppedDatabase, query, fastSettings } from './folders'

afterEach(cleanUp)

const owner = { address: 'http://localhost:3000' }

async function race(directory: string, count: number) {
  const apps = Array.from({ length: count }, () => startApp(appCommand({ directory, owner })))
  const ends = await Promise.all(
    apps.map(async (app) => ({ app, end: await app.next('open', 'error') })),
  )
  return {
    winners: ends.filter(({ end }) => end.kind === 'open'),
    losers: ends.filter(({ end }) => end.kind === 'error'),
  }
}

describe('two starts at once', () => {
  it('let exactly one succeed, on an empty directory and on a stopped database', async () => {
    const directory = join(await makeFolder(), 'data')
    for (let round = 0; round < 3; round += 1) {
      const { winners, losers } = await race(directory, 3)
      expect(winners).toHaveLength(1)
      const pid = winners[0]?.app.child.pid ?? 0
      for (const { end } of losers) {
        expect(end.name).toBe('AlreadyRunningError')
        expect(end.message).toBe(
          `Kantor is already running on the database in ${directory}: ` +
            `process ${pid} at http://localhost:3000.`,
        )
      }
      expect(await query(winners[0]?.end.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
      await winners[0]?.app.stop()
      expect(await isRunning(directory)).toBe(false)
    }
    const remainingFiles = await readdir(directory)
    expect(remainingFiles.sort()).toEqual(
      ['password', 'postgres', 'postgres.log']
        .concat(remainingFiles.includes('port') ? ['port'] : [])
        .sort(),
    )
  })

  it('let exactly one succeed within one process', async () => {
    const directory = join(await makeFolder(), 'data')
    const opens = await Promise.allSettled(
      [1, 2, 3].map(() => openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })),
    )
    const won = opens.filter((open) => open.status === 'fulfilled')
    const lost = opens.filter((open) => open.status === 'rejected')
    expect(won).toHaveLength(1)
    for (const { reason } of lost) {
      expect(reason).toBeInstanceOf(AlreadyRunningError)
    }
    await won[0]?.value.stop()
  })

  it('let another start succeed immediately after the first was killed', async () => {
    const directory = await makeStoppedDatabase()
    const first = startApp(appCommand({ directory, owner }))
    await first.next('open')
    const second = startApp(appCommand({ directory, owner }))
    await second.next('error')
    await first.kill()
    const third = startApp(appCommand({ directory, owner }))
    expect((await third.next('open', 'error')).origin).toBe('attached')
    const storedOwner: unknown = JSON.parse(await readFile(join(directory, 'owner.json'), 'utf8'))
    expect(storedOwner).toMatchObject({ pid: third.child.pid, address: owner.address })
    await third.stop()
  })

  it('let the second start wait while the first is stopping', async () => {
    const directory = await makeStoppedDatabase()
    const first = await openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings })
    const [, second] = await Promise.all([
      first.stop(),
      openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings }).catch(
        (error: unknown) => error,
      ),
    ])
    // The second start either came before the stop and was refused, or got a running server.
    if (!(second instanceof AlreadyRunningError)) {
      expect(second).not.toBeInstanceOf(Error)
      const again = second as Awaited<ReturnType<typeof openEmbeddedDatabase>>
      expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await again.stop()
    }
    expect(await isRunning(directory)).toBe(false)
  })
})

describe('a tool', () => {
  const tool = (directory: string) =>
    openEmbeddedDatabase({ directory, role: 'tool', settings: fastSettings })
  const app = (directory: string) =>
    openEmbeddedDatabase({ directory, role: 'app', settings: fastSettings, owner })

  it('joins a running app and leaves its server running', async () => {
    const directory = await makeStoppedDatabase()
    const owning = await app(directory)
    const joined = await tool(directory)
    expect(joined.origin).toBe('attached')
    expect(joined.url).toBe(owning.url)
    await joined.stop()
    expect(await isRunning(directory)).toBe(true)
    await owning.stop()
    expect(await isRunning(directory)).toBe(false)
  })

  it('stops the server that it started', async () => {
    const directory = await makeStoppedDatabase()
    const alone = await tool(directory)
    expect(alone.origin).toBe('started')
    await alone.stop()
    expect(await isRunning(directory)).toBe(false)
  })

  it('does not stop the server that it started while an app or another tool uses this server', async () => {
    const directory = await makeStoppedDatabase()
    const starter = await tool(directory)
    const secondTool = await tool(directory)
    await starter.stop()
    expect(await query(secondTool.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await secondTool.stop()
    const owning = await app(directory)
    expect(owning.origin).toBe('attached')
    await owning.stop()

    const again = await tool(directory)
    const next = await app(directory)
    await again.stop()
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    expect(await isRunning(directory)).toBe(false)
  })
})
