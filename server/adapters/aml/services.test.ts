import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { AmlError, type AmlQuestion, type AmlReply } from '@/server/modules/risk/ports'
import { openLocalServer, type LocalServer } from '@/tests/setup/outside/local-server'
import { defaultHttpLimits } from '../http/fetch-bytes'
import { createAmlBotCheck } from './amlbot-aml-check'
import { createMistTrackCheck } from './misttrack-aml-check'

let server: LocalServer
const sent: { path: string; type: string | undefined; body: string }[] = []
let answers: { status?: number; body: unknown }[] = []
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  server.answer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      sent.push({ path: request.url ?? '', type: request.headers['content-type'], body })
      const { body: answer, status = 200 } = answers.shift() ?? { status: 404, body: null }
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
})

const http = { ...defaultHttpLimits, timeoutMilliseconds: 20_000, pauseMilliseconds: 1 }
const named = () => ({ name: 'AML', stopsFromScore: '50', url: new URL(`${server.url}/`) })
const hash = 'ab'.repeat(32)
const question: AmlQuestion = {
  ...{ id: 'check-1', side: 'sender', asset: 'USDT', network: 'TRC20', address: 'TXYZ' },
  ...{ transaction: hash, amount: new Decimal('10') },
}

const outcome = (reply: Promise<AmlReply>) =>
  reply.then(
    (answer) =>
      answer.state === 'scored' ? [answer.score.toFixed(), answer.details] : ['pending', answer.id],
    (error: unknown) => (error instanceof AmlError ? error.code : String(error)),
  )

describe('MistTrack', () => {
  const open = () =>
    createMistTrackCheck({ kind: 'misttrack', apiKey: 'key-12345', ...named() }, { http })
  const done = { score: 83, risk_level: 'High', detail_list: ['Mixer', 'Gambling'] }

  it('makes a task for a transaction, and looks it up', async () => {
    answers = [
      { body: { success: true, msg: '', data: { has_result: false, task_id: 'task-1' } } },
      { body: { success: true, msg: '', data: { has_result: false } } },
      { body: { success: true, msg: '', data: done } },
    ]
    expect(await outcome(open().check(question))).toEqual(['pending', 'task-1'])
    expect(await outcome(open().lookUp(question, 'task-1'))).toEqual(['pending', 'task-1'])
    expect(await outcome(open().lookUp(question, 'task-1'))).toEqual([
      '83',
      'High, Mixer, Gambling',
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      ...{ coin: 'TRX', txid: hash, direction: 'deposit', api_key: 'key-12345' },
    })
    expect(sent.map(({ path }) => path)).toEqual([
      '/v3/risk_score_create_task',
      '/v3/risk_score_query_task?task_id=task-1&api_key=key-12345',
      '/v3/risk_score_query_task?task_id=task-1&api_key=key-12345',
    ])
  })

  it('looks a task up at once if its result is known, and checks an address without a transaction', async () => {
    answers = [
      { body: { success: true, data: { has_result: true, task_id: 'task-2' } } },
      { body: { success: true, data: { ...done, detail_list: null } } },
    ]
    const asked = { ...question, transaction: null, side: 'receiver' } as const
    expect(await outcome(open().check(asked))).toEqual(['83', 'High'])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      ...{ coin: 'TRX', address: 'TXYZ', api_key: 'key-12345' },
    })
  })

  it.each([
    [{ success: false, msg: 'InvalidApiKey' }, 'refused'],
    [{ success: true, data: null }, 'unreadable'],
    [{ success: true, data: { task_id: 7 } }, 'unreadable'],
    ['<html>', 'unreadable'],
  ])('fails on the answer %j', async (body, code) => {
    answers = [{ body }]
    expect(await outcome(open().check(question))).toBe(code)
  })

  it.each([-1, 101, null, '7'])('refuses the score %j', async (score) => {
    answers = [{ body: { success: true, data: { ...done, score } } }]
    expect(await outcome(open().lookUp(question, 'task-1'))).toBe('unreadable')
  })

  it('asks nothing about a network that it does not know', async () => {
    expect(await outcome(open().check({ ...question, network: 'KLAY' }))).toBe('unsupported')
    expect(sent).toEqual([])
  })
})

describe('AMLBot', () => {
  const open = () =>
    createAmlBotCheck(
      { kind: 'amlbot', accessId: 'office-1', accessKey: 'key-12345', ...named() },
      { http },
    )
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const done = { riskscore: 0.35, signals: { atm: 0, mixer: 0.006, gambling: 0.107 } }

  it('sends a signed form for a transaction, and asks again by its id', async () => {
    answers = [
      { body: { result: true, data: { uid: 'u-1', status: 'pending' } } },
      { body: { result: true, data: { uid: 'u-1', status: 'success', ...done } } },
    ]
    expect(await outcome(open().check(question))).toEqual(['pending', 'u-1'])
    expect(await outcome(open().lookUp(question, 'u-1'))).toEqual([
      '35',
      'gambling 10.7%, mixer 0.6%',
    ])
    const [first, second] = sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(first).toEqual({
      ...{ hash, address: 'TXYZ', asset: 'TRX', direction: 'deposit', accessId: 'office-1' },
      ...{ locale: 'en_US', token: md5(`${hash}:key-12345:office-1`) },
    })
    expect(second).toEqual({
      ...{ uid: 'u-1', accessId: 'office-1', locale: 'en_US' },
      token: md5('u-1:key-12345:office-1'),
    })
    expect(sent.map(({ path, type }) => [path, type])).toEqual([
      ['/', 'application/x-www-form-urlencoded'],
      ['/recheck', 'application/x-www-form-urlencoded'],
    ])
  })

  it('checks an address without a transaction', async () => {
    answers = [{ body: { result: 1, data: { riskscore: '0.035', signals: null } } }]
    const asked = { ...question, transaction: null, side: 'receiver' } as const
    expect(await outcome(open().check(asked))).toEqual(['3.5', ''])
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toMatchObject({
      ...{ hash: 'TXYZ', asset: 'TRX', token: md5('TXYZ:key-12345:office-1') },
    })
  })

  it.each([
    [{ result: false, description: 'balance' }, 'refused'],
    [{ result: true, data: { riskscore: 1.2 } }, 'unreadable'],
    [{ result: true, data: { riskscore: null } }, 'unreadable'],
    [{ result: true, data: { status: 'error', riskscore: 0.1 } }, 'unreadable'],
    ['', 'unreadable'],
  ])('fails on the answer %j', async (body, code) => {
    answers = [{ body }]
    expect(await outcome(open().check(question))).toBe(code)
  })

  it('never sends a check twice, because each costs money, but repeats a look-up', async () => {
    answers = [{ status: 503, body: '' }]
    expect(await outcome(open().check(question))).toBe('unavailable')
    expect(sent).toHaveLength(1)
    answers = [{ status: 503, body: '' }, { body: { result: true, data: done } }]
    expect(await outcome(open().lookUp(question, 'u-1'))).toEqual([
      '35',
      'gambling 10.7%, mixer 0.6%',
    ])
    expect(sent).toHaveLength(3)
  })
})
