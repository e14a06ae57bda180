import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openLocalServer,
  type LocalAnswer,
  type LocalServer,
} from '@/tests/setup/outside/local-server'
import { defaultHttpLimits, fetchBytes, type HttpLimits } from './fetch-bytes'

const now = () => new Date('2026-11-21T12:00:00Z')
const patient: HttpLimits = {
  ...defaultHttpLimits,
  timeoutMilliseconds: 60_000,
  pauseMilliseconds: 2,
  random: () => 0.5,
}

/* Long enough for the request to arrive. */
const impatient: Partial<HttpLimits> = { timeoutMilliseconds: 1_000 }

let server: LocalServer
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

const fetched = (limits: Partial<HttpLimits> = {}, signal = new AbortController().signal) =>
  fetchBytes(
    { url: new URL('/x', server.url), accept: 'text/plain', signal, now },
    { ...patient, ...limits },
  )
const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()

/** Sends the answers one after another, and the last answer to every later request. */
function inTurn(...answers: LocalAnswer[]): LocalAnswer {
  let turn = 0
  return (request, response) => {
    answers[Math.min(turn, answers.length - 1)]?.(request, response)
    turn += 1
  }
}
const status =
  (code: number, headers: Record<string, string> = {}): LocalAnswer =>
  (_request, response) =>
    response.writeHead(code, headers).end('word')

describe('fetchBytes', () => {
  it('reads the whole answer and its date', async () => {
    server.answer(status(200, { date: 'Sat, 21 Nov 2026 11:59:59 GMT' }))
    const answer = await fetched()
    expect(textOf(answer)).toBe('word')
    expect(answer).toMatchObject({ status: 200, date: new Date('2026-11-21T11:59:59Z') })
  })

  it('returns a permanent refusal to the caller, without a retry', async () => {
    server.answer(status(404))
    expect((await fetched()).status).toBe(404)
    expect(server.asked).toHaveLength(1)
  })

  it.each([
    ['a 503', status(503)],
    ['a 429', status(429)],
    ['a connection cut in the middle', cutOff],
    ['a timeout', () => undefined, impatient],
  ])('retries after %s', async (_name, first, limits = {}) => {
    server.answer(inTurn(first, status(200)))
    expect(textOf(await fetched(limits))).toBe('word')
    expect(server.asked).toHaveLength(2)
  })

  it.each([
    ['http_status', status(502)],
    ['rate_limited', status(429)],
    ['network', cutOff],
    ['timeout', () => undefined, impatient],
  ] as const)('fails with %s when three attempts fail', async (code, answer, limits = {}) => {
    server.answer(answer)
    await expect(fetched(limits)).rejects.toMatchObject({ code })
    expect(server.asked).toHaveLength(3)
  })

  it('waits as long as Retry-After says, in seconds or as a date', async () => {
    server.answer(inTurn(status(429, { 'retry-after': '0' }), status(200)))
    await fetched({ pauseMilliseconds: 60_000 })
    server.answer(inTurn(status(503, { 'retry-after': now().toUTCString() }), status(200)))
    await fetched({ pauseMilliseconds: 60_000 })
    expect(server.asked).toHaveLength(4)
  })

  it('does not retry when the server asks for a long pause, and reports the pause', async () => {
    server.answer(status(429, { 'retry-after': '120' }))
    await expect(fetched()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 120 })
    expect(server.asked).toHaveLength(1)
  })

  it('does not retry after a ban', async () => {
    server.answer(status(418))
    await expect(fetched()).rejects.toMatchObject({ code: 'rate_limited' })
    expect(server.asked).toHaveLength(1)
  })

  it('stops reading an endless answer at the size limit, and does not retry', async () => {
    server.answer((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) {
          // Writes until the buffer is full.
        }
      }
      response.on('drain', pour)
      pour()
    })
    await expect(fetched({ maxBytes: 4096 })).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(server.asked).toHaveLength(1)
  })

  it('stops at once when its signal aborts', async () => {
    const stop = new AbortController()
    server.answer(() => stop.abort())
    const answer = fetched({}, stop.signal)
    await expect(answer).rejects.toMatchObject({ code: 'network' })
  })

  it('obeys the time limit for all attempts together', async () => {
    server.answer(() => undefined)
    const answer = fetched({}, AbortSignal.timeout(50))
    await expect(answer).rejects.toMatchObject({ code: 'timeout' })
    expect(server.asked).toHaveLength(1)
  })
})

function cutOff(...[, response]: Parameters<LocalAnswer>): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('half', () => response.destroy())
}
