import type { Logger } from 'pino'
import type { ErrorBody } from '@/lib/contracts/common'
import { merchantPath } from '@/lib/contracts/shops/merchant-path'
import { AppError, type FieldErrors } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/codes'
import type { Locale } from '@/lib/i18n/locales'
import { waitText } from '@/lib/i18n/wait-text'
import { toText } from '@/lib/money/decimal'
import type { Config } from '@/server/config/config'
import type { ApiContext } from '../api-env'
import { docsAnchor } from '../openapi/docs-anchor'
import { siteOrigin } from '../presenters/site/site-origin'
import { errorText, faultText } from '../texts'
import { describeError } from '@/server/config/logger'
import { isUnavailable } from './is-unavailable'

/** When to retry after a temporary error. An error may have a more precise time of its own. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 60,
  unavailable: 10,
  tech_break: 300,
  direction_paused: 60,
}

/** Turns every error into a response: routes throw errors, and no other code sends error responses. */
export function createErrorHandler(logger: Logger, config: Config) {
  return (error: Error, c: ApiContext): Response => {
    const refusal = refusalOf(error)
    // An error with a text of its own is an expected answer, not a failure of the server.
    if (refusal.text === 'internal_error' || refusal.text === 'unavailable') {
      logger.error(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          route: c.get('route'),
          err: describeError(refusal.cause ?? refusal),
        },
        refusal.text === 'unavailable' ? 'a required service did not answer' : 'unexpected failure',
      )
    }
    return answerError(c, refusal, { docUrl: docUrlOf(c, config) })
  }
}

/* Merchants read errors while they write a program: the answer says where the call is described. */
function docUrlOf(c: ApiContext, config: Config): string | undefined {
  const path = c.get('route')
  if (!path.startsWith(`${merchantPath}/`)) {
    return undefined
  }
  const anchor = docsAnchor({ method: c.req.method, path })
  return `${siteOrigin(c.req.url, config)}/api/docs#${anchor}`
}

type More = { headers?: Record<string, string>; docUrl?: string | undefined }

export function answerError(
  c: ApiContext,
  refusal: AppError,
  { docUrl, headers = {} }: More = {},
): Response {
  const retryAfter = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code]
  const fields = refusal.fields ?? fieldsOf(refusal, c.get('locale'))
  const body: ErrorBody = {
    code: refusal.code,
    detail:
      refusal.detail ??
      errorText(c.get('locale'), refusal.text, {
        ...(retryAfter === undefined ? {} : { wait: waitText(retryAfter, c.get('locale')) }),
        ...refusal.params,
      }),
    ...(fields === undefined ? {} : { fields }),
    ...(refusal.code === 'course_changed' ? { figures: figuresOf(refusal) } : {}),
    ...(refusal.claims === undefined ? {} : { claims: [...refusal.claims] }),
    ...(docUrl === undefined ? {} : { docUrl }),
    requestId: c.get('requestId'),
  }
  return c.json(body, refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...headers,
  })
}

function figuresOf({ params }: AppError): Record<string, string> {
  const plain = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? toText(value.value) : String(value),
  ])
  return Object.fromEntries(plain)
}

function fieldsOf({ faults }: AppError, locale: Locale): FieldErrors | undefined {
  if (faults.length === 0) {
    return undefined
  }
  const fields: FieldErrors = {}
  for (const { field, key, params } of faults) {
    const text = faultText(locale, key, params)
    fields[field] = [...(fields[field] ?? []), text]
  }
  return fields
}

function refusalOf(error: Error): AppError {
  if (error instanceof AppError) {
    return error
  }
  return new AppError(isUnavailable(error) ? 'unavailable' : 'internal_error', { cause: error })
}
