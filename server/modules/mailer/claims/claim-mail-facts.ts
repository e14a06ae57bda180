import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { Filling } from '@/lib/exchange/address/exchange-address'
import type { KeptConditions } from '@/lib/exchange/told/told-asks'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimMailProps, MailedAmount } from '@/server/mail/templates/claim-mail'
import type { InputRow } from './mailed-inputs'

/** A currency as it is shown to the reader, and its code in addresses of the site. */
export type MailedSide = MailedAmount & {
  code: string
  kind: Currency['kind']
  network: string | null
}

/**
 * What the mails of a claim show, collected by the module that owns claims. Never contains the
 * claim's secret.
 */
export type ClaimMailFacts = {
  claimId: string
  number: number
  locale: Locale
  /** Null when the customer left no address. */
  recipient: string | null
  /** The office's name in this language, and its origin. */
  site: string
  origin: string
  /** The time zone in which times are shown. */
  timezone: string
  from: MailedSide
  to: MailedSide
  course: Decimal
  /** The fees that were deducted, and the rules that apply besides the course. */
  fees: ClaimStatus['fees']
  terms: ClaimStatus['terms']
  /** The checks that the customer was warned of. */
  conditions: KeptConditions & { tolerancePercent: string }
  /** The cities where cash is handed over. */
  cities: Filling['cities']
  fromInputs: readonly InputRow[]
  toInputs: readonly InputRow[]
  /** Where banknotes are handed over, as the office describes it; empty for a side without cash. */
  cash: ClaimMailProps['cash']
  createdAt: Date
  expiresAt: Date
  /** It is paid on a provider's page, and has no payment details. */
  isByForm: boolean
  /**
   * The payment details, once the customer was given them; empty where a provider's page takes the
   * payment.
   */
  payTo: readonly InputRow[]
  /** The money that came in, per currency. */
  received: readonly MailedSide[]
  holdReason: HoldReason | null
  /**
   * The deadline for the customer's choice of what happens with their money; null when there is no
   * choice.
   */
  chooseUntil: Date | null
  /** The operator's message to the customer. */
  remark: string | null
  /** The payout or refund that was sent, and its currency. */
  reference: { text: string; currency: Pick<MailedSide, 'kind' | 'network'> } | null
  /** The destination of refunds. */
  refundedTo: readonly InputRow[]
  /** Money outside the exchange that has just come in or was just sent back; null when there is none. */
  beside: BesideMoney | null
}

type BesideMoney = {
  sum: MailedSide
  /** The reference of what was sent back, or else of what came in. */
  reference: string | null
  /**
   * The claim's own money was accepted for the exchange, whether or not the claim has been put on
   * hold since.
   */
  isExchanged: boolean
}

type HoldReason = keyof Messages['claim']['holdReason']
