import { errorStatuses, type ApiErrorCode, type ErrorCode } from '@/lib/errors/codes'
import type { FieldErrors, NamedClaim } from '@/lib/errors/app-error'

export type ApiErrorOptions = {
  code: ApiErrorCode
  /** A text to show, in the language of the call; empty when the server gave none. */
  detail?: string
  fields?: FieldErrors | undefined
  /** For `course_changed`: the figures of the quote at the current course. */
  figures?: Record<string, string> | undefined
  /** For the error about too many open claims: the open claims of this customer. */
  claims?: readonly NamedClaim[] | undefined
  /** The HTTP status; 0 when there was no answer. */
  status?: number
  requestId?: string | null
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** The error of every call. `useErrorText` returns the text to show, even when `detail` is empty. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly detail: string
  readonly fields: FieldErrors | undefined
  readonly figures: Record<string, string> | undefined
  readonly claims: readonly NamedClaim[]
  readonly status: number
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(options: ApiErrorOptions) {
    super(options.detail ? `${options.code}: ${options.detail}` : options.code, {
      cause: options.cause,
    })
    this.name = 'ApiError'
    this.code = options.code
    this.detail = options.detail ?? ''
    this.fields = options.fields
    this.figures = options.figures
    this.claims = options.claims ?? []
    this.status = options.status ?? 0
    this.requestId = options.requestId ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** Whether the same call may succeed in a moment: the call failed, but the server did not refuse it. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) {
    return false
  }
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500
}

/** The code for an answer without the contract's error body, such as an error page of a proxy. */
export function codeOfStatus(status: number): ApiErrorCode {
  if (status >= 502 && status <= 504) {
    return 'unavailable'
  }
  if (status >= 500) {
    return 'internal_error'
  }
  return codeByStatus[status] ?? 'bad_request'
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  [errorStatuses.forbidden]: 'forbidden',
  [errorStatuses.not_found]: 'not_found',
  [errorStatuses.method_not_allowed]: 'method_not_allowed',
  [errorStatuses.gone]: 'gone',
  [errorStatuses.payload_too_large]: 'payload_too_large',
  [errorStatuses.too_many_requests]: 'too_many_requests',
}

/**
 * Whether a call failed because of a maintenance break. During a break all other calls of a page fail too.
 * This checks the code and not the class, because Next bundles some code separately, with another copy
 * of the class.
 */
export function isTechBreak(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'tech_break'
}
