export type HttpFaultCode =
  | 'timeout'
  | 'network'
  | 'http_status'
  | 'rate_limited'
  | 'too_large'
  | 'bad_content'

/** An external service gave no usable answer. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: HttpFaultCode
  /** The HTTP status, when the server answered with an error. */
  readonly status: number | null
  /** The pause that the server requires before the next request. */
  readonly retryAfterSeconds: number | null

  constructor(
    code: HttpFaultCode,
    options: { status?: number; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(options.status === undefined ? code : `${code} ${options.status}`, {
      cause: options.cause,
    })
    this.code = code
    this.status = options.status ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
