export type HttpFaultCode =
  | 'timeout'
  | 'network'
  | 'http_status'
  | 'rate_limited'
  | 'too_large'
  | 'bad_content'

/** Why the outside world gave no answer that can be used. */
export class HttpFault extends Error {
  override name = 'HttpFault'
  readonly code: HttpFaultCode
  /** Of `http_status`: which one. */
  readonly status: number | null
  /** When it asked to be left alone for a while. */
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
