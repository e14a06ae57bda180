import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import type { FieldErrors, NamedClaim } from '@/lib/errors/app-error'

/** Faults without a text of the server, because it was not reached or not understood. */
export type ClientCode = 'network' | 'timeout' | 'answer_invalid' | 'captcha_unavailable'
export type ApiErrorCode = ErrorCode | ClientCode

export type ApiErrorOptions = {
  code: ApiErrorCode
  /** A text to show, in the language of the call; empty where the server gave none. */
  detail?: string
  fields?: FieldErrors | undefined
  /** With `course_changed`: what the quote would be now. */
  figures?: Record<string, string> | undefined
  /** With too many open claims: the reader’s own among them. */
  claims?: readonly NamedClaim[] | undefined
  /** The HTTP status; 0 when there was no answer. */
  status?: number
  requestId?: string | null
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** The error of every call. Show it through `useErrorText`, which has a text where `detail` is missing. */
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

/** True when the same call may succeed in a moment, because it was not refused. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) {
    return false
  }
  return error.code === 'network' || error.code === 'timeout' || error.status >= 500
}

/** The code for an answer without the contract's error body, such as a proxy's own page. */
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
 * Whether the whole office is on a technical break, so that nothing else can be loaded either.
 * Checks the code, not the class: Next bundles some code separately, with its own copy of the
 * class.
 */
export function isTechBreak(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'tech_break'
}
