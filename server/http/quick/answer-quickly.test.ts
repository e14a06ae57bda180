import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '@/server/database/schema/catalogue'
import { settings } from '@/server/database/schema/settings'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createLoadedContainer, createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Container } from '@/server/container'
import { createApi } from '../app'
import { createRateLimits } from '../middleware/rate-limits'
import { createQuickHandler } from './answer-quickly'

const quotedAt = new Date('2026-11-21T12:00:00Z')
let now = quotedAt
let database: TestDatabase
let idOf: (slug: string) => number
let office: Office
const offices: Office[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: quotedAt })
  const rows = await database.db.select().from(currencies)
  idOf = (slug) => rows.find((row) => row.slug === slug)?.id ?? 0
  office = await open({ rateLimitFactor: 1000 })
})
afterAll(async () => {
  offices.forEach(({ servers }) => servers.forEach((server) => void server.close()))
  await database.drop()
})

type Office = {
  container: Container
  /** The port of the quick handler, which passes other requests on to the API. */
  quick: number
  /** The port where only the API answers. */
  plain: number
  /** How many requests the quick handler passed on. */
  passedOn: () => number
  servers: Server[]
}

async function open(config: Partial<Container['config']>): Promise<Office> {
  const { container } = await createLoadedContainer({ db: database.db, now: () => now, config })
  const limits = createRateLimits(container)
  const api = createApi(container, { limits })
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }))
  const quickly = createQuickHandler({ container, limits })
  let passed = 0
  const servers = [
    createServer((request, response) =>
      quickly(request, response, () => {
        passed += 1
        void listener(request, response)
      }),
    ),
    createServer((request, response) => void listener(request, response)),
  ]
  const [quick = 0, plain = 0] = await Promise.all(servers.map(listen))
  const opened = { container, quick, plain, passedOn: () => passed, servers }
  offices.push(opened)
  return opened
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    // The address of a server that listens on a port is an object with that port.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/* The complete response as it is sent over the wire. */
async function exchange(port: number, head: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${[...head, 'Host: localhost', 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return (await buffer(socket)).toString('latin1')
}

const withoutVariableParts = (answer: string) =>
  answer
    .replace(/\r\nx-request-id: [\w-]+/i, '\r\nx-request-id: one')
    .replace(/\r\nDate: [^\r]+/, '\r\nDate: now')
    .replace(/"requestId":"[\w-]+"/, '"requestId":"one"')

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers]

async function compare(head: string[]): Promise<{ answer: string; wasQuick: boolean }> {
  const before = office.passedOn()
  const answer = await exchange(office.quick, head)
  const wasQuick = office.passedOn() === before
  expect(withoutVariableParts(answer)).toBe(
    withoutVariableParts(await exchange(office.plain, head)),
  )
  return { answer, wasQuick }
}

const base = '/api/v1/calculator'
const paths = () => {
  const [tether, sberbank] = [idOf('tether-trc20'), idOf('sberbank')]
  return [
    '',
    'from/',
    `from/${tether}/`,
    `pair/${tether}/${sberbank}/`,
    `course/${tether}/${sberbank}/`,
    'reserves/',
    'settings/',
    'tech/',
  ]
}

describe('a quick answer', () => {
  it('equals the API’s byte for byte, in both languages, with and without a trailing slash', async () => {
    for (const path of paths()) {
      for (const prefix of ['', '/en']) {
        const address = `${prefix}${base}/${path}`
        for (const spelling of [address, address.replace(/\/$/, '')]) {
          const { answer, wasQuick } = await compare(get(spelling))
          expect(answer, spelling).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
          expect(wasQuick, spelling).toBe(true)
        }
      }
    }
  })

  it('is compressed like the API’s', async () => {
    for (const accepted of ['gzip', 'br, gzip;q=0.5', 'gzip;q=0', '*']) {
      for (const path of paths()) {
        await compare(get(`${base}/${path}`, `Accept-Encoding: ${accepted}`))
      }
    }
    const { answer, wasQuick } = await compare(get(`${base}/`, 'Accept-Encoding: gzip'))
    expect(answer).toMatch(/\r\ncontent-encoding: gzip\r\n/)
    expect(wasQuick).toBe(true)
  })

  it('is 304 for a client that has the current version', async () => {
    for (const path of paths()) {
      const { answer } = await compare(get(`${base}/${path}`))
      const [, tag = ''] = /\r\netag: ([^\r]+)/.exec(answer) ?? []
      const revalidated = await compare(get(`${base}/${path}`, `If-None-Match: ${tag}`))
      expect(revalidated.answer).toMatch(/^HTTP\/1\.1 304 /)
      expect(revalidated.wasQuick).toBe(true)
      await compare(get(`${base}/${path}`, 'If-None-Match: "another"'))
    }
  })

  it.each([
    [get(`${base}/?x=1`)],
    [get(`${base}/settings/?cur_from=BTC`)],
    [get(`${base}//`)],
    [get(`${base}/from/0/`)],
    [get(`${base}/from/2147483647/`)],
    [get(`${base}/from/1/2/`)],
    [get(`${base}/pair/1/`)],
    [get(`${base}/pair/1/1/`)],
    [get(`${base}/pair/1/abc/`)],
    [get(`${base}/pairs/1/2/`)],
    [get(`${base}/%66rom/`)],
    [get('/api/v1/calculators/')],
    [[`HEAD ${base}/ HTTP/1.1`]],
    [[`OPTIONS ${base}/ HTTP/1.1`]],
    [[`POST ${base}/ HTTP/1.1`, 'Content-Length: 0']],
  ])('is not sent to an unusual request: %j', async (head) => {
    expect((await compare(head)).wasQuick).toBe(false)
  })

  it('has a new request id each time, and is counted', async () => {
    const idIn = (answer: string) => /x-request-id: ([\w-]+)/.exec(answer)?.[1]
    const answers = [
      await exchange(office.quick, get(`${base}/tech/`)),
      await exchange(office.quick, get(`${base}/tech/`)),
    ]
    expect(new Set(answers.map(idIn)).size).toBe(2)
    const countedRequests = async () => {
      const text = await office.container.metrics.registry.metrics()
      const line = /at_once_total\{route="\/api\/v1\/calculator\/tech\/",status="200"\} (\d+)/
      return Number(line.exec(text)?.[1])
    }
    const before = await countedRequests()
    await exchange(office.quick, get(`${base}/tech/`))
    expect(await countedRequests()).toBe(before + 1)
    expect(await countedRequests()).toBe(before + 1)
  })

  it('counts towards the API’s rate limit, beyond which the API refuses', async () => {
    // The limit of 120 a minute, divided by 40.
    const limited = await open({ rateLimitFactor: 0.025 })
    const statusOf = async (path: string) =>
      (await exchange(limited.quick, get(`${base}/${path}`))).slice(9, 12)
    expect([await statusOf('tech/'), await statusOf('tech/?x=1'), await statusOf('tech/')]).toEqual(
      ['200', '200', '200'],
    )
    expect([await statusOf('tech/'), await statusOf('tech/?x=1')]).toEqual(['429', '429'])
  })

  it('is not sent for a paused direction, although its bytes are cached', async () => {
    const path = `${base}/pair/${idOf('tether-trc20')}/${idOf('sberbank')}/`
    expect((await compare(get(path))).answer).toMatch(/^HTTP\/1\.1 200 /)
    now = new Date(quotedAt.getTime() + 24 * 60 * 60_000)
    try {
      const { answer, wasQuick } = await compare(get(path))
      expect(answer).toMatch(/^HTTP\/1\.1 503 /)
      expect(answer).toContain('direction_paused')
      expect(wasQuick).toBe(false)
    } finally {
      now = quotedAt
    }
  })

  it('is not sent during a maintenance break, except for calls that stay available', async () => {
    const { db } = database
    await db.insert(settings).values({
      key: 'techBreak',
      value: { on: true, text: { ru: 'Скоро', en: 'Soon' }, until: null },
      updatedAt: now,
    })
    await office.container.offer.refresh('settings')
    for (const path of paths()) {
      const before = office.passedOn()
      const answer = await exchange(office.quick, get(`${base}/${path}`))
      const wasQuick = office.passedOn() === before
      const isStatus = path === 'tech/' || path === 'settings/'
      expect([answer.slice(9, 12), wasQuick], path).toEqual([isStatus ? '200' : '503', isStatus])
    }
    await db.delete(settings)
    await office.container.offer.refresh('settings')
    const before = office.passedOn()
    expect(await exchange(office.quick, get(`${base}/from/`))).toMatch(/^HTTP\/1\.1 200 /)
    expect(office.passedOn()).toBe(before)
  })

  it('is not sent before the offer is loaded', async () => {
    const { container } = createTestContainer({ db: database.db })
    const limits = createRateLimits(container)
    let passed = 0
    const quickly = createQuickHandler({ container, limits })
    const server = createServer((request, response) =>
      quickly(request, response, () => {
        passed += 1
        response.end()
      }),
    )
    await exchange(await listen(server), get(`${base}/`))
    server.close()
    expect(passed).toBe(1)
  })
})
