export type HttpFaultCode =
  | 'timeout'
  | 'network'
  | 'http_status'
  | 'rate_limited'
  | 'too_large'
  | 'bad_content'

/** Why an outside service gave no answer that can be used. */
export class HttpFault extends Error {
  override name = 'HttpFault'
  readonly code: HttpFaultCode
  /** The status, for `http_status`. */
  readonly status: number | null
  /** The pause the server asked for. */
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
