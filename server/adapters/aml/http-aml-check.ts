import { z } from 'zod'
import { Decimal, toText } from '@/lib/money/decimal'
import type { AmlConfig } from '@/server/config/aml'
import {
  AmlError,
  type AmlAnswer,
  type AmlCheck,
  type AmlFaultCode,
} from '@/server/modules/risk/ports'
import { defaultHttpLimits, fetchBytes, type HttpLimits } from '../http/fetch-bytes'
import { HttpError, type HttpFaultCode } from '../http/http-error'

export type AmlHttpOptions = { http?: HttpLimits; deadlineMilliseconds?: number }

const limits: HttpLimits = {
  ...defaultHttpLimits,
  timeoutMilliseconds: 6_000,
  maxBytes: 64 * 1024,
}
const defaultDeadlineMilliseconds = 15_000

/* A score is a percentage, as a number or as text; no other field is used. */
const maxScore = 100
const answer = z.object({
  score: z
    .union([z.number(), z.string().regex(/^\d{1,3}(\.\d{1,18})?$/)])
    .transform((score) => new Decimal(score))
    .refine((score) => score.gte(0) && score.lte(maxScore)),
  details: z.union([z.string(), z.array(z.string())]).nullish(),
})

/**
 * Queries a service over HTTP, with the protocol that docs/running.md describes. Throws an `AmlError`
 * when the answer is late, malformed or missing; temporary errors are retried first.
 */
export function createHttpAmlCheck(
  { url, token, name, stopsFromScore }: Extract<AmlConfig, { kind: 'http' }>,
  { http = limits, deadlineMilliseconds = defaultDeadlineMilliseconds }: AmlHttpOptions = {},
): AmlCheck {
  return {
    terms: { provider: name, stopsFromScore },
    check: async ({ asset, network, address, amount }) => {
      const body = JSON.stringify({ asset, network, address, amount: toText(amount) })
      const signal = AbortSignal.timeout(deadlineMilliseconds)
      const post = { body, type: 'application/json', authorization: `Bearer ${token}` }
      try {
        const { status, bytes } = await fetchBytes(
          { url, accept: 'application/json', signal, now: () => new Date(), post },
          http,
        )
        if (status !== 200) {
          throw new AmlError('refused')
        }
        return readAnswer(bytes)
      } catch (error) {
        throw error instanceof HttpError
          ? new AmlError(faults[error.code], { cause: error })
          : error
      }
    },
  }
}

const faults: Record<HttpFaultCode, AmlFaultCode> = {
  timeout: 'timeout',
  network: 'unreachable',
  http_status: 'refused',
  rate_limited: 'refused',
  too_large: 'unreadable',
  bad_content: 'unreadable',
}

function readAnswer(bytes: Uint8Array): AmlAnswer {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const { score, details } = answer.parse(JSON.parse(text))
    return { score, details: tidy(details ?? '') }
  } catch (error) {
    throw new AmlError('unreadable', { cause: error })
  }
}

const maxDetailsLength = 500

/* Makes text from outside safe to show: one line without control characters, limited in length. */
function tidy(details: string | string[]): string {
  const text = typeof details === 'string' ? details : details.join(', ')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetailsLength)
}
