import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { AmlError, type AmlCheck, type AmlQuestion } from '@/server/modules/risk/ports'
import {
  openLocalServer,
  type LocalAnswer,
  type LocalServer,
} from '@/tests/setup/outside/local-server'
import { defaultHttpLimits } from '../http/fetch-bytes'
import { createHttpAmlCheck } from './http-aml-check'
import { createNoAmlCheck } from './create-aml-check'

let server: LocalServer
let aml: AmlCheck
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  aml = open(10_000)
})

function open(timeoutMilliseconds: number): AmlCheck {
  const http = { ...defaultHttpLimits, timeoutMilliseconds, pauseMilliseconds: 1 }
  return createHttpAmlCheck(
    {
      kind: 'http',
      url: new URL(`${server.url}/check`),
      token: 'secret-token',
      name: 'AML',
      stopsFromScore: '50',
    },
    { http, deadlineMilliseconds: 60_000 },
  )
}

const question: AmlQuestion = {
  id: 'check-1',
  side: 'sender',
  transaction: 'ab12',
  asset: 'USDT',
  network: 'TRC20',
  address: 'TXYZ',
  amount: new Decimal('1500.000000000000000001'),
}

const answerWith =
  (body: string, status = 200): LocalAnswer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)

async function faultOf(answer: LocalAnswer): Promise<string> {
  server.answer(answer)
  return aml.check(question).then(
    (reply) => (reply.state === 'scored' ? `accepted ${reply.score.toFixed()}` : reply.state),
    (error: unknown) => (error instanceof AmlError ? error.code : String(error)),
  )
}

describe('the check over HTTP', () => {
  it('sends the request that the protocol requires, and reads the score exactly', async () => {
    let received: unknown
    server.answer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
        const { method, url, headers } = request
        const { authorization, 'content-type': type } = headers
        received = { method, url, authorization, type, body }
        answerWith('{"score":"83.10","details":["mixer\\n 40 %","\\u0000darknet"]}')(
          request,
          response,
        )
      })
    })
    const reply = await aml.check(question)
    expect(reply).toMatchObject({ state: 'scored', details: 'mixer 40 %, darknet' })
    expect(reply.state === 'scored' && reply.score.toFixed()).toBe('83.1')
    expect(received).toEqual({
      method: 'POST',
      url: '/check',
      authorization: 'Bearer secret-token',
      type: 'application/json',
      body: {
        id: 'check-1',
        side: 'sender',
        transaction: 'ab12',
        asset: 'USDT',
        network: 'TRC20',
        address: 'TXYZ',
        amount: '1500.000000000000000001',
      },
    })
  })

  it.each(['{"score":0}', '{"score":100,"details":null}', '{"score":"7","other":1}'])(
    'accepts the answer %s',
    async (body) => {
      expect(await faultOf(answerWith(body))).toMatch(/^accepted/)
    },
  )

  it.each([
    '',
    'OK',
    'null',
    '[]',
    '{}',
    '{"score":null}',
    '{"score":true}',
    '{"score":-1}',
    '{"score":100.1}',
    '{"score":"1e1"}',
    '{"score":"low"}',
    '{"score":1,"details":{}}',
    '{"pending":""}',
    '{"pending":7}',
    '<html>',
  ])('refuses the answer %j', async (body) => {
    expect(await faultOf(answerWith(body))).toBe('unreadable')
  })

  it('looks a pending answer up by the id of the service', async () => {
    const bodies: unknown[] = []
    const answers = ['{"pending":"job-7"}', '{"score":12}']
    server.answer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
        answerWith(answers.shift() ?? '')(request, response)
      })
    })
    expect(await aml.check(question)).toEqual({ state: 'pending', id: 'job-7' })
    expect(await aml.lookUp(question, 'job-7')).toMatchObject({ state: 'scored' })
    expect(bodies).toMatchObject([{ id: 'check-1' }, { id: 'check-1', pending: 'job-7' }])
  })

  it('fails with a timeout when the server hangs', async () => {
    aml = open(150)
    expect(await faultOf(() => undefined)).toBe('timeout')
    expect(server.asked.length).toBe(3)
  })

  it('retries after a server error, three attempts in all', async () => {
    expect(await faultOf(answerWith('{"score":0}', 500))).toBe('unavailable')
    expect(server.asked).toHaveLength(3)
    const answers = [503, 429, 200]
    const answered = await faultOf((request, response) =>
      answerWith('{"score":1}', answers.shift())(request, response),
    )
    expect(answered).toBe('accepted 1')
  })

  it.each([201, 204, 401, 404])('refuses an answer with status %i', async (status) => {
    expect(await faultOf(answerWith(status === 204 ? '' : '{"score":0}', status))).toBe('refused')
    expect(server.asked).toHaveLength(1)
  })

  it('does not follow a redirect, which could send its token elsewhere', async () => {
    const fault = await faultOf((request, response) => {
      if (request.url === '/check') {
        response.writeHead(307, { location: '/elsewhere' }).end()
        return
      }
      answerWith('{"score":0}')(request, response)
    })
    expect(fault).toBe('unreachable')
    expect(server.asked).not.toContain('/elsewhere')
  })

  it('refuses an answer that is cut off or too long', async () => {
    expect(await faultOf((_request, response) => void response.destroy())).toBe('unreachable')
    const long = JSON.stringify({ score: 0, details: 'x'.repeat(3 * 1024 * 1024) })
    expect(await faultOf(answerWith(long))).toBe('unreadable')
  })
})

describe('the check without a service', () => {
  it('never reports money as clean', async () => {
    const none = createNoAmlCheck()
    expect(none.terms.provider).toBe('none')
    await expect(none.check(question)).rejects.toBeInstanceOf(AmlError)
  })
})
