import type { ServerResponse } from 'node:http'
import type { ErrorCode } from '@/lib/errors/codes'
import { languageTags, locales, splitLocale, type Locale } from '@/lib/i18n/locales'
import { waitText } from '@/lib/i18n/wait-text'
import { newRequestId } from '@/server/http/endpoint/request-id'
import { errorText } from '@/server/http/texts'

const codes = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  414: 'uri_too_long',
  421: 'host_unknown',
  429: 'too_many_requests',
  431: 'headers_too_many',
  503: 'unavailable',
} as const satisfies Record<number, ErrorCode>

export type Refusal = {
  status: keyof typeof codes
  /** The path, if the request is an API call; the refusal then has the form of an API error. */
  apiPath?: string | null
  allow?: string
  retryAfterSeconds?: number
  /** The headers that every response of this site has. */
  headers?: Record<string, string>
}

/** Refuses a request for which no page or route is chosen yet. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, apiPath = null, allow, retryAfterSeconds, headers = {} } = refusal
  const requestId = newRequestId()
  const isApi = apiPath !== null
  const wait = retryAfterSeconds ?? (status === 503 ? 5 : undefined)

  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value)
  }
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
  const textIn = (locale: Locale): string =>
    errorText(locale, codes[status], wait === undefined ? {} : { wait: waitText(wait, locale) })
  response.end(
    isApi
      ? JSON.stringify({
          code: codes[status],
          detail: textIn(splitLocale(apiPath).locale),
          requestId,
        })
      : // The visitor's language is not known yet.
        locales.map((locale) => `${textIn(locale)}\n`).join(''),
  )
}
