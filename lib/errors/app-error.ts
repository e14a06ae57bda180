import type { Sum } from '@/lib/money/money-text'
import { errorStatuses, type ErrorCode } from './codes'

/** Texts under `errors` in the message files that belong to no code. */
export type RefusalText =
  | 'office_closed'
  | 'operator_away'
  | 'too_many_claims'
  | 'hold_limited_unknown'
  | 'hold_limited_unknown_above'
  | 'hold_limited_later'
  | 'hold_limited_later_above'
  | 'hold_limited_own'
  | 'hold_limited_own_above'
  | 'no_requisites'
  | 'no_requisites_above'
  | 'no_requisites_below'
  | 'not_served'
  | 'above_daily_limit'
  | 'above_newcomer_limit'
  | 'worth_unknown'
  | 'claim_changed_by'
  | 'changed_by'
  | 'choice_promised'
  | 'second_factor_at_desk'
  | 'second_factor_kept'
  | 'second_factor_before_role'
  | 'activation_before_role'
  | 'blocked_before_role'
  | 'too_many_passkeys'
  | 'last_admin'
  | 'claims_open'
  | 'payment_struck'
  | 'payment_of_provider'
  | 'payment_decided'
  | 'payment_paid_out'

export type FieldErrors = Record<string, string[]>

/** The fault of one field: a key of the `validation` texts and the values for its placeholders. */
export type FieldFault = { field: string; key: string; params?: Record<string, string> }

export type ErrorParams = Record<string, string | number | Sum>

/** A claim's number and address. */
export type NamedClaim = { id: string; number: number }

export type AppErrorOptions = {
  /** A more specific text than the code's own. */
  text?: RefusalText
  /** The whole text in the reader's language, written by the office. */
  detail?: string
  /** Values for the placeholders of the code's text. */
  params?: ErrorParams
  /** Texts of fields, already in the reader's language. */
  fields?: FieldErrors
  /** Faults of fields from a rule, which has no texts; the edge words them. */
  faults?: readonly FieldFault[]
  /** The reader’s own claims because of which the call is refused. */
  claims?: readonly NamedClaim[]
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A refusal that may be shown. Rules throw codes; the edge words them. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: RefusalText | ErrorCode
  readonly detail: string | undefined
  readonly params: ErrorParams
  readonly fields: FieldErrors | undefined
  readonly faults: readonly FieldFault[]
  readonly claims: readonly NamedClaim[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.text = options.text ?? code
    this.detail = options.detail
    this.params = options.params ?? {}
    this.fields = options.fields
    this.faults = options.faults ?? []
    this.claims = options.claims
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): (typeof errorStatuses)[ErrorCode] {
    return errorStatuses[this.code]
  }
}
