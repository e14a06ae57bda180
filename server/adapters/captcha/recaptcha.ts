import { z } from 'zod'
import type { CaptchaConfig } from '@/server/config/captcha'
import type {
  CaptchaCheck,
  CaptchaFault,
  CaptchaAttempt,
  CaptchaVerdict,
} from '@/server/modules/captcha/ports'
import { defaultHttpLimits, fetchBytes, type HttpLimits } from '../http/fetch-bytes'
import { HttpError } from '../http/http-error'

export type RecaptchaOptions = { http?: HttpLimits; deadlineMilliseconds?: number }

/* The limits are low, because a visitor waits for the answer after pressing a button. */
const limits: HttpLimits = {
  ...defaultHttpLimits,
  timeoutMilliseconds: 3_000,
  maxBytes: 16 * 1024,
  retries: 1,
}
const defaultDeadlineMilliseconds = 6_000

const refusal = z.object({
  success: z.literal(false),
  'error-codes': z.array(z.string().max(100)).max(20).default([]),
})

/*
 * The answer of version 3. A success without a score, an action or a hostname is not an answer of
 * version 3.
 */
const success = z.object({
  success: z.literal(true),
  score: z.number().min(0).max(1),
  action: z.string(),
  hostname: z.string(),
})

const answer = z.discriminatedUnion('success', [success, refusal])

/** Google's reCAPTCHA v3. Google accepts a token only once, and only for two minutes. */
export function createRecaptcha(
  { siteKey, secret, minimumScore, verifyUrl }: CaptchaConfig,
  { http = limits, deadlineMilliseconds = defaultDeadlineMilliseconds }: RecaptchaOptions = {},
): CaptchaCheck {
  return {
    siteKey,
    judge: async (question) => {
      const form = new URLSearchParams({ secret, response: question.token })
      const signal = AbortSignal.timeout(deadlineMilliseconds)
      const post = { body: form.toString(), type: 'application/x-www-form-urlencoded' }
      try {
        const { status, bytes } = await fetchBytes(
          { url: verifyUrl, accept: 'application/json', signal, now: () => new Date(), post },
          http,
        )
        return status === 200
          ? judge(bytes, question, minimumScore)
          : failedWith('unreadable', `status ${status}`)
      } catch (error) {
        if (error instanceof HttpError) {
          return failedWith(error.code === 'too_large' ? 'unreadable' : 'unreachable', error.code)
        }
        throw error
      }
    },
  }
}

function judge(
  bytes: Uint8Array,
  { action, hostname }: CaptchaAttempt,
  minimumScore: number,
): CaptchaVerdict {
  const parsed = answer.safeParse(jsonOf(bytes))
  if (!parsed.success) {
    return failedWith('unreadable', 'not an answer of reCAPTCHA v3')
  }
  const verdict = parsed.data
  if (!verdict.success) {
    const codes = verdict['error-codes']
    const isOurError = codes.some(
      (code) => code.endsWith('-input-secret') || code === 'bad-request',
    )
    return failedWith(isOurError ? 'keys_refused' : 'refused', codes.join(' '))
  }
  if (verdict.action !== action) {
    return failedWith('wrong_action', verdict.action)
  }
  if (verdict.hostname.toLowerCase() !== hostname.toLowerCase()) {
    return failedWith('wrong_host', verdict.hostname)
  }
  return verdict.score < minimumScore
    ? failedWith('low_score', String(verdict.score))
    : { fault: null }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const maxDetailsLength = 200

/* `details` is text from outside: it becomes one line without control characters, limited in length. */
function failedWith(fault: CaptchaFault, details: string): CaptchaVerdict {
  return { fault, details: details.replace(/[\p{C}\s]+/gu, ' ').slice(0, maxDetailsLength) }
}

/** The captcha check with the configured keys; null without keys. */
export function createCaptchaCheck({
  captcha,
}: {
  captcha: CaptchaConfig | null
}): CaptchaCheck | null {
  return captcha && createRecaptcha(captcha)
}
