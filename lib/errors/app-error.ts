import type { CurrencyAmount } from '@/lib/money/money-text'
import { errorStatuses, type ErrorCode } from './codes'

/** The keys of texts under `errors` in the message files that are not error codes. */
export type RefusalText =
  | 'json_unreadable'
  | 'office_closed'
  | 'operator_away'
  | 'too_many_claims'
  | 'too_many_claims_elsewhere'
  | 'too_many_awaited'
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
  | 'address_checks_used_up'
  | 'above_daily_limit'
  | 'above_newcomer_limit'
  | 'worth_unknown'
  | 'claim_changed_by'
  | 'changed_by'
  | 'choice_promised'
  | 'desk_not_named'
  | 'second_factor_at_desk'
  | 'second_factor_kept'
  | 'second_factor_before_role'
  | 'activation_before_role'
  | 'blocked_before_role'
  | 'too_many_passkeys'
  | 'uploads_busy'
  | 'last_admin'
  | 'claims_open'
  | 'rewards_owed'
  | 'verification_started'
  | 'verification_closed'
  | 'verification_done'
  | 'verification_lost'
  | 'form_unreadable'
  | 'verification_revoked_stays'
  | 'verification_number_fixed'
  | 'verification_number_taken'
  | 'verifications_open'
  | 'handover_ended'
  | 'verification_claim_elsewhere'
  | 'payment_struck'
  | 'payment_of_provider'
  | 'payment_decided'
  | 'payment_paid_out'
  | 'verification_not_taken'
  | 'verification_own'
  | 'verification_taken_by'
  | 'payer_undecided'
  | 'payer_decided'
  | 'gift_price_changed'
  | 'gift_sold_out'
  | 'gift_limit_reached'
  | 'gift_ended'
  | 'gift_own'
  | 'too_many_gifts'
  | 'gift_blocked'
  | 'gift_debt'
  | 'contest_own'
  | 'points_short'
  | 'points_own'
  | 'too_many_withdrawals'
  | 'withdrawal_no_price'
  | 'withdrawal_own'
  | 'withdrawal_second'
  | 'withdrawal_reserve'
  | 'withdrawals_open'
  | 'withdrawal_changed'
  | 'withdrawal_blocked'
  | 'withdrawal_called_back'
  | 'withdrawal_debt'
  | 'withdrawal_shop_debt'
  | 'withdrawal_office'
  | 'withdrawal_referred'
  | 'too_many_partner_keys'
  | 'too_many_bank_devices'
  | 'key_not_valid'
  | 'partner_scope'
  | 'partner_blocked'
  | 'partner_api_off'
  | 'shops_closed'
  | 'shop_inactive'
  | 'shop_own'
  | 'too_many_shops'
  | 'shop_money'
  | 'shop_invoices_open'
  | 'invoice_paid_by_another'
  | 'invoice_not_corrected'
  | 'too_many_links'

export type FieldErrors = Record<string, string[]>

/** The error of one field: a key of the `validation` texts and the values for its placeholders. */
export type FieldError = { field: string; key: string; params?: Record<string, string> }

export type ErrorParams = Record<string, string | number | CurrencyAmount>

/** A claim's id, for its address, and its number. */
export type NamedClaim = { id: string; number: number }

export type AppErrorOptions = {
  /** A more specific text than that of the code. */
  text?: RefusalText
  /** A whole text, written by the office in the language of the caller. */
  detail?: string
  /** Values for the placeholders of the code's text. */
  params?: ErrorParams
  /** The error texts of fields, already in the language of the caller. */
  fields?: FieldErrors
  /** The errors of fields from a rule; the HTTP layer translates them into texts. */
  faults?: readonly FieldError[]
  /** The caller’s claims because of which the call is refused. */
  claims?: readonly NamedClaim[]
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A refusal that may be shown to the caller. Rules throw it with a code; the HTTP layer adds a text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: RefusalText | ErrorCode
  readonly detail: string | undefined
  readonly params: ErrorParams
  readonly fields: FieldErrors | undefined
  readonly faults: readonly FieldError[]
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
