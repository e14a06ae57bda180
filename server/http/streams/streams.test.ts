import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairResponse, reservesResponse } from '@/lib/contracts/calculator'
import { errorBody } from '@/lib/contracts/common'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { directions } from '@/server/database/schema/directions'
import { settings } from '@/server/database/schema/settings'
import { accounts } from '@/server/database/schema/money/ledger'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '../app'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let tether: number
let sberbank: number
let container: Container
let app: ReturnType<typeof createApi>
let server: Server
let port: number
/* The timers of the streams. The tests call them. */
let ticks: (() => void)[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  tether = await currencyIdOf(database.db, 'tether-trc20')
  sberbank = await currencyIdOf(database.db, 'sberbank')
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: start })
})
afterAll(() => database.drop())

beforeEach(async () => {
  now = start
  ticks = []
  const loaded = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
    every: (_milliseconds, run) => {
      ticks.push(run)
      return () => {
        ticks = ticks.filter((tick) => tick !== run)
      }
    },
  })
  container = loaded.container
  app = createApi(container)
  const listener = getRequestListener((request, { incoming }) => app.fetch(request, { incoming }))
  server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object with that port.
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  container.streams.close()
  sockets.splice(0).forEach((socket) => socket.destroy())
  await new Promise((resolve) => server.close(resolve))
})

const advance = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  ticks.forEach((tick) => tick())
}
const path = (prefix = '') => `${prefix}/api/v1/calculator/stream?from=${tether}&to=${sberbank}`

type StreamEvent = { name: string; data: string }

/** A client on a real socket, with the events received so far, in order. */
function listen(address = path()) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  let wake = (): void => undefined
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  socket.on('close', () => wake())
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

  const events = (): StreamEvent[] =>
    [...text.matchAll(/^event: (.*)\r?\ndata: (.*)$/gm)].map(([, name = '', data = '']) => ({
      name,
      data,
    }))
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) {
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    socket,
    text: () => text,
    events,
    /** Waits until this number of events has arrived in total. */
    waitForEvents: async (count: number): Promise<StreamEvent[]> => {
      await until(() => events().length >= count)
      return events()
    },
    until,
  }
}

const setReserve = async (balance: string) => {
  await database.db
    .update(accounts)
    .set({ balance: new Decimal(balance) })
    .where(and(eq(accounts.currencyId, sberbank), eq(accounts.name, 'reserve:available')))
  await container.offer.refresh('reserves')
}
const amountIn = ({ data }: StreamEvent) =>
  reservesResponse.parse(JSON.parse(data)).find(({ id }) => id === sberbank)?.amount

describe('GET /api/v1/calculator/stream', () => {
  it('sends the present state at once, as the call for the pair does, in the language of the path', async () => {
    const reader = listen(path('/en'))
    const [pair, reserves] = await reader.waitForEvents(2)
    expect([pair?.name, reserves?.name]).toEqual(['pair', 'reserves'])
    const call = await app.request(`/en/api/v1/calculator/pair/${tether}/${sberbank}/`)
    expect(pair?.data).toBe(await call.text())
    expect(pairResponse.safeParse(JSON.parse(pair?.data ?? '')).success).toBe(true)

    const head = reader.text().split('\r\n\r\n', 1)[0] ?? ''
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    for (const line of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store',
      'x-accel-buffering: no',
      'content-language: en-US',
      'x-content-type-options: nosniff',
    ]) {
      expect(head.toLowerCase()).toContain(line.toLowerCase())
    }
    expect(reader.text()).toContain('retry: 3000')
  })

  it('sends changes at most once a second, and only the newest of several', async () => {
    const reader = listen()
    await reader.waitForEvents(2)
    advance(400)
    await setReserve('700000')
    await setReserve('600000')
    advance(500)
    expect(reader.events()).toHaveLength(2)
    await setReserve('500000')
    advance(100)
    const events = await reader.waitForEvents(4)
    expect(events.slice(2).map(({ name }) => name)).toEqual(['pair', 'reserves'])
    expect(events[3] && amountIn(events[3])).toBe('500000')

    // More than a second after the last event, a change is sent without waiting for the next tick.
    now = new Date(now.getTime() + 1_000)
    await setReserve('8640000')
    expect(await reader.waitForEvents(6)).toHaveLength(6)
  })

  it('sends an event when a direction pauses because its rates expire, and when it is open again', async () => {
    const reader = listen(path('/en'))
    await reader.waitForEvents(2)
    advance(24 * 60 * 60_000)
    const paused = (await reader.waitForEvents(3))[2]
    expect(paused?.name).toBe('paused')
    expect(JSON.parse(paused?.data ?? '')).toEqual({
      code: 'direction_paused',
      detail: 'This pair is temporarily unavailable.',
    })

    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now })
    now = new Date(now.getTime() + 1_000)
    await container.offer.refresh('rates')
    expect((await reader.waitForEvents(4))[3]?.name).toBe('pair')
  })

  it('sends an event when a direction is disabled', async () => {
    const where = and(eq(directions.fromCurrencyId, tether), eq(directions.toCurrencyId, sberbank))
    now = new Date(start.getTime() + 25 * 60 * 60_000)
    const reader = listen()
    await reader.waitForEvents(2)
    now = new Date(now.getTime() + 1_000)
    await database.db.update(directions).set({ isEnabled: false }).where(where)
    await container.offer.refresh('catalogue')
    expect(JSON.parse((await reader.waitForEvents(3))[2]?.data ?? '')).toMatchObject({
      code: 'not_found',
    })
    await database.db.update(directions).set({ isEnabled: true }).where(where)
  })

  it('sends the beginning and the end of a maintenance break', async () => {
    const reader = listen(path('/en'))
    await reader.waitForEvents(2)
    await database.db.insert(settings).values({
      key: 'techBreak',
      value: { on: true, text: { ru: 'Скоро', en: 'Soon' }, until: null },
      updatedAt: now,
    })
    now = new Date(now.getTime() + 1_000)
    await container.offer.refresh('settings')
    expect(JSON.parse((await reader.waitForEvents(3))[2]?.data ?? '')).toEqual({
      code: 'tech_break',
      detail: 'Soon',
    })
    const laterReader = listen()
    expect((await laterReader.waitForEvents(1))[0]?.name).toBe('paused')

    await database.db.delete(settings).where(eq(settings.key, 'techBreak'))
    now = new Date(now.getTime() + 1_000)
    await container.offer.refresh('settings')
    const events = (await reader.waitForEvents(5)).slice(3).map(({ name }) => name)
    expect(events).toEqual(['pair', 'reserves'])
  })

  it('disconnects a client that reads nothing for a minute, and writes nothing to it in that time', async () => {
    let disconnects = 0
    const incoming = { socket: { remoteAddress: '1.1.1.1', destroy: () => (disconnects += 1) } }
    const answer = await app.request(path(), {}, { incoming })
    expect(answer.status).toBe(200)
    await setReserve('700000')
    advance(59_000)
    expect([container.streams.count(), disconnects]).toEqual([1, 0])
    advance(1_000)
    expect([container.streams.count(), disconnects]).toEqual([0, 1])
    await expect(answer.text()).rejects.toThrow('stopped reading')
    await setReserve('8640000')
  })

  it('keeps a client that reads everything connected for any length of time', async () => {
    const reader = listen()
    await reader.waitForEvents(2)
    for (let minute = 1; minute <= 3; minute += 1) {
      const before = reader.text().length
      advance(60_000)
      await reader.until(() => reader.text().length > before)
    }
    expect(container.streams.count()).toBe(1)
  })

  it('disconnects a client at once when it is too many bytes behind', () => {
    let waiting = 0
    const ends: string[] = []
    container.streams.open({
      subject: { from: tether, to: sberbank, locale: 'ru' },
      address: 'one',
      sink: {
        waiting: () => waiting,
        write: (text) => (waiting += text.length),
        end: () => ends.push('end'),
        cut: () => ends.push('cut'),
      },
    })
    waiting = 256 * 1024 + 1
    advance(500)
    expect([ends, container.streams.count()]).toEqual([['cut'], 0])
  })

  it('allows at most two thousand clients in total', async () => {
    const sink = { waiting: () => 0, write: () => undefined, end: () => undefined }
    const subject = { from: tether, to: sberbank, locale: 'ru' } as const
    for (let count = 0; count < 2000; count += 1) {
      const request = { subject, address: String(count), sink: { ...sink, cut: sink.end } }
      expect(container.streams.open(request)).toHaveProperty('end')
    }
    expect((await app.request(path())).status).toBe(503)
  })

  it('sends a keep-alive every fifteen seconds', async () => {
    const reader = listen()
    await reader.waitForEvents(2)
    const keepAlives = () => reader.text().match(/^:/gm)?.length ?? 0
    advance(14_000)
    advance(1_000)
    await reader.until(() => keepAlives() === 1)
    advance(15_000)
    await reader.until(() => keepAlives() === 2)
    expect(reader.events()).toHaveLength(2)
  })

  it('removes a client that disconnects, and stops its timer when no clients are left', async () => {
    const reader = listen()
    await reader.waitForEvents(2)
    expect([container.streams.count(), ticks.length]).toEqual([1, 1])
    reader.socket.destroy()
    await expect.poll(() => container.streams.count()).toBe(0)
    expect(ticks).toEqual([])
  })

  it('ends when the server stops, and accepts no further clients', async () => {
    const reader = listen()
    await reader.waitForEvents(2)
    container.streams.close()
    await reader.until(() => reader.text().endsWith('0\r\n\r\n'))
    expect((await app.request(path())).status).toBe(503)
  })

  it('allows one address ten streams', async () => {
    const readers = Array.from({ length: 10 }, () => listen())
    await Promise.all(readers.map((reader) => reader.waitForEvents(2)))
    const eleventh = listen()
    await eleventh.until(() => eleventh.text().includes('"requestId"'))
    expect(eleventh.text()).toMatch(/^HTTP\/1\.1 429 /)
    expect(eleventh.text().toLowerCase()).toContain('retry-after: 60')
  })

  it.each([
    ['', 422, ['from', 'to']],
    ['?from=1', 422, ['to']],
    ['?from=x&to=1', 422, ['from']],
    ['?from=1&to=2&to=3', 422, ['to']],
    ['?from=2147483647&to=1', 404, []],
  ])('refuses %j with %i', async (query, status, fields) => {
    const answer = await app.request(`/api/v1/calculator/stream${query}`)
    expect(answer.status).toBe(status)
    const body = errorBody.parse(await answer.json())
    expect(Object.keys(body.fields ?? {})).toEqual(fields)
    expect(container.streams.count()).toBe(0)
  })

  it('opens no stream for HEAD', async () => {
    const answer = await app.request(path(), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(container.streams.count()).toBe(0)
  })
})
