import type { Currency } from '@/lib/contracts/catalogue'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { Prefill } from '@/lib/exchange/address/exchange-address'
import type { StoredConditions } from '@/lib/exchange/terms-text/requirements'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimMailProps, MailedAmount } from '@/server/mail/templates/claim-mail'
import type { InputRow } from './mailed-inputs'

/** A currency as it is shown to the recipient, and its code in addresses of the site. */
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
  /** The shop's invoice that the claim pays; null for an exchange. */
  invoice: {
    id: string
    shop: string
    description: string
    /** The shop's own name of the order; null if it has none. */
    orderId: string | null
    amount: MailedAmount
  } | null
  locale: Locale
  /** Null when the customer left no address. */
  recipient: string | null
  /** The office's name in the language `locale`, and the origin of its site. */
  site: string
  origin: string
  /** The time zone in which times are shown. */
  timezone: string
  from: MailedSide
  /** What the customer was asked to pay, which may be a little less than the agreed amount. */
  toPay: MailedSide
  to: MailedSide
  course: Decimal
  /** The fees that were deducted, and the terms that apply in addition to the course. */
  fees: ClaimStatus['fees']
  terms: ClaimStatus['terms']
  promo: ClaimStatus['promo']
  discount: ClaimStatus['discount']
  /** The checks that the customer was warned of. */
  conditions: StoredConditions & { tolerancePercent: string }
  /** The cities where cash is handed over. */
  cities: Prefill['cities']
  fromInputs: readonly InputRow[]
  toInputs: readonly InputRow[]
  /** The office's description of where banknotes are handed over; empty for a side without cash. */
  cash: ClaimMailProps['cash']
  createdAt: Date
  expiresAt: Date
  /** True when the claim is paid on a provider's page and therefore has no payment details. */
  isByForm: boolean
  /**
   * The payment details, once they were given to the customer; empty when the claim is paid on a
   * provider's page.
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
  /** The reference of the payout or refund that was sent, and its currency. */
  reference: { text: string; currency: Pick<MailedSide, 'kind' | 'network'> } | null
  /** The destination of refunds. */
  refundedTo: readonly InputRow[]
  /** The unclaimed money that came in or was sent back; null when the mail is about something else. */
  unclaimed: UnclaimedMoney | null
  /**
   * The address to which the unclaimed coins go that the mail is about. `asked`: the customer is to name it. `named`: it
   * is known. Null if none is needed: for other money, and for coins that were sent back or are part of a refund.
   */
  returnAddress: 'asked' | 'named' | null
}

type UnclaimedMoney = {
  sum: MailedSide
  /** The reference of the returned or received payment that the mail is about. */
  reference: string | null
  /**
   * True when other money was accepted for the exchange before, even if the claim was put on hold
   * later.
   */
  isExchanged: boolean
}

type HoldReason = keyof Messages['claim']['holdReason']
