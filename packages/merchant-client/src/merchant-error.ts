import type { ErrorBody } from './shapes.js'

/** The office's error code, or what happened if the office did not answer. */
export type MerchantErrorCode = ErrorBody['code'] | 'network' | 'timeout' | 'answer_invalid'

type Facts = {
  code: MerchantErrorCode
  status: number | null
  body?: ErrorBody | undefined
  cause?: unknown
}

/** A call that did not succeed. `code` is for programs; `message` is a text for people. */
export class MerchantError extends Error {
  override readonly name = 'MerchantError'
  readonly code: MerchantErrorCode
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** What is wrong, by the field of the request. */
  readonly fields: Readonly<Record<string, string[]>>
  /** Where the call is described. */
  readonly docUrl: string | null
  /** The id of the request in the office's logs. */
  readonly requestId: string | null

  constructor({ body, cause, code, status }: Facts) {
    super(textOf(code, body), cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.fields = body?.fields ?? {}
    this.docUrl = body?.docUrl ?? null
    this.requestId = body?.requestId ?? null
  }
}

const texts: Partial<Record<MerchantErrorCode, string>> = {
  network: 'The office cannot be reached.',
  timeout: 'The office did not answer in time.',
  answer_invalid: 'The answer does not come from the merchant API.',
}

function textOf(code: MerchantErrorCode, body: ErrorBody | undefined): string {
  const faults = Object.entries(body?.fields ?? {}).map(
    ([field, reasons]) => `${field}: ${reasons.join(' ')}`,
  )
  return [body?.detail ?? texts[code] ?? code, ...faults].join('\n')
}
