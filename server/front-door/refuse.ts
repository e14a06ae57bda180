import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@/lib/errors/codes'
import { languageTags, splitLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

const refusals = {
  400: { reason: 'Bad request', code: 'bad_request' },
  404: { reason: 'Not found', code: 'not_found' },
  405: { reason: 'Method not allowed', code: 'method_not_allowed' },
  414: { reason: 'Address too long', code: 'uri_too_long' },
  421: { reason: 'This site lives at another address', code: 'host_unknown' },
  429: { reason: 'Too many requests', code: 'too_many_requests' },
  503: { reason: 'Not now', code: 'unavailable' },
} as const satisfies Record<number, { reason: string; code: ErrorCode }>

export type Refusal = {
  status: keyof typeof refusals
  /** The address, when it is the API's: then the refusal has the API's shape. */
  apiPath?: string | null
  allow?: string
  retryAfterSeconds?: number
}

/** What is refused before any page or route is known. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, apiPath = null, allow, retryAfterSeconds } = refusal
  const requestId = randomUUID()
  const isApi = apiPath !== null
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined)

  response.writeHead(status, {
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    'cache-control': 'no-store',
    ...(isApi && { 'content-language': languageTags[splitLocale(apiPath).locale] }),
    ...(allow !== undefined && { allow }),
    ...(wait !== undefined && { 'retry-after': String(wait) }),
  })
  response.end(isApi ? apiBody(status, apiPath, requestId) : `${refusals[status].reason}\n`)
}

function apiBody(status: keyof typeof refusals, apiPath: string, requestId: string): string {
  const { code } = refusals[status]
  const detail = messagesOf(splitLocale(apiPath).locale).errors[code]
  return JSON.stringify({ code, detail, requestId })
}
