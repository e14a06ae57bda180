import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptchaCheck, CaptchaAttempt } from '@/server/modules/captcha/ports'
import {
  openLocalServer,
  type LocalAnswer,
  type LocalServer,
} from '@/tests/setup/outside/local-server'
import { defaultHttpLimits } from '../http/fetch-bytes'
import { createCaptchaCheck, createRecaptcha } from './recaptcha'

let server: LocalServer
let captcha: CaptchaCheck
beforeAll(async () => {
  server = await openLocalServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
  captcha = captchaThatWaits(60_000)
})

function captchaThatWaits(timeoutMilliseconds: number): CaptchaCheck {
  const http = { ...defaultHttpLimits, timeoutMilliseconds, pauseMilliseconds: 1, retries: 1 }
  const verifyUrl = new URL(`${server.url}/verify`)
  return createRecaptcha(
    { siteKey: 'site-key', secret: 'the-secret', minimumScore: 0.5, verifyUrl },
    { http, deadlineMilliseconds: 120_000 },
  )
}

const question: CaptchaAttempt = { token: 't&=+', action: 'claim', hostname: 'kantor.example' }
const validAnswer = { success: true, score: 0.9, action: 'claim', hostname: 'kantor.example' }

const answerWith =
  (body: unknown, status = 200): LocalAnswer =>
  (_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

async function faultOf(answer: LocalAnswer) {
  server.answer(answer)
  return (await captcha.judge(question)).fault
}

describe('the request', () => {
  it('is sent as the provider requires, with the secret only in the body', async () => {
    let received: unknown
    server.answer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url, headers } = request
        const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
        received = { method, url, type: headers['content-type'], body }
        answerWith(validAnswer)(request, response)
      })
    })
    expect(await captcha.judge(question)).toEqual({ fault: null })
    expect(received).toEqual({
      method: 'POST',
      url: '/verify',
      type: 'application/x-www-form-urlencoded',
      body: { secret: 'the-secret', response: 't&=+' },
    })
  })

  it('is retried once after a server error', async () => {
    const answers = [answerWith('', 503), answerWith(validAnswer)]
    server.answer((request, response) => answers.shift()?.(request, response))
    expect((await captcha.judge(question)).fault).toBeNull()
    expect(await faultOf(answerWith(validAnswer, 500))).toBe('unreachable')
    expect(server.asked).toHaveLength(4)
  })

  it('is not sent without keys', () => {
    expect(createCaptchaCheck({ captcha: null })).toBeNull()
  })
})

describe('an answer', () => {
  it.each([{ score: 0.5 }, { score: 1 }, { hostname: 'KANTOR.example' }, { challenge_ts: 'x' }])(
    'is accepted with %j',
    async (change) => {
      expect(await faultOf(answerWith({ ...validAnswer, ...change }))).toBeNull()
    },
  )

  it.each([
    ['low_score', { score: 0.49 }],
    ['low_score', { score: 0 }],
    ['wrong_action', { action: 'login' }],
    ['wrong_action', { action: '' }],
    ['wrong_host', { hostname: 'kantor.example.evil.example' }],
    ['wrong_host', { hostname: '' }],
    ['unreadable', { score: 1.1 }],
    ['unreadable', { score: '0.9' }],
    ['unreadable', { score: null }],
    ['unreadable', { action: null }],
    ['unreadable', { success: 'true' }],
    // The answer of version 2, which has no score and no action.
    ['unreadable', { score: undefined, action: undefined }],
    ['unreadable', { hostname: undefined }],
  ])('is %s with %j', async (fault, change) => {
    expect(await faultOf(answerWith({ ...validAnswer, ...change }))).toBe(fault)
  })

  it.each([
    ['refused', ['timeout-or-duplicate']],
    ['refused', ['invalid-input-response', 'browser-error']],
    ['keys_refused', ['invalid-input-secret']],
    ['keys_refused', ['missing-input-secret']],
    ['refused', undefined],
  ])('is %s when it reports a failure with %j', async (fault, codes) => {
    // The other fields are those of a success, and must be ignored.
    expect(
      await faultOf(answerWith({ ...validAnswer, success: false, 'error-codes': codes })),
    ).toBe(fault)
  })

  it.each(['', 'OK', '<html>Sign in to the network</html>', 'null', '[]', '{}', '{"success":true'])(
    'is refused when it is %j',
    async (body) => {
      expect(await faultOf(answerWith(body))).toBe('unreadable')
    },
  )

  it.each([201, 302, 400, 404])('is refused with status %i', async (status) => {
    expect(await faultOf(answerWith(validAnswer, status))).not.toBeNull()
  })

  it('that never arrives ends with a timeout', async () => {
    captcha = captchaThatWaits(50)
    expect(await faultOf(() => undefined)).toBe('unreachable')
  })

  it('that is cut off or too long is refused', async () => {
    expect(await faultOf((_request, response) => void response.destroy())).toBe('unreachable')
    const long = answerWith({ ...validAnswer, more: 'x'.repeat(3 * 1024 * 1024) })
    expect(await faultOf(long)).toBe('unreadable')
  })

  it('appears in the error as one short line', async () => {
    const codes = [`a\n\u0000b${'c'.repeat(90)}`, 'd'.repeat(100), 'e'.repeat(100)]
    server.answer(answerWith({ success: false, 'error-codes': codes }))
    const verdict = await captcha.judge(question)
    const details = 'details' in verdict ? verdict.details : ''
    expect(details).toMatch(/^a bc+ d+ e+$/)
    expect(details).toHaveLength(200)
  })
})
