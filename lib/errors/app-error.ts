import { errorStatuses, type ErrorCode } from './codes'

export type FieldErrors = Record<string, string[]>

export type AppErrorOptions = {
  /** Values for the code's text. */
  params?: Record<string, string | number>
  /** Texts per field, already in the reader's language. */
  fields?: FieldErrors
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal that may be shown. Rules throw codes; the edge words them. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.params = options.params ?? {}
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): (typeof errorStatuses)[ErrorCode] {
    return errorStatuses[this.code]
  }
}
