import { readPayerText } from '@/lib/payers/read-payer-text'
import type { Decimal } from '@/lib/money/decimal'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import type { Objection } from '@/server/modules/risk'
import type { HandOver } from '../hand-over/hand-over'
import type { Mover } from '../moves/claim-moves'

export type ReportedPayment = {
  claimId: string
  method: PaymentMethodName
  /** How the bank, the network or the provider identifies the movement. */
  reference: string
  amount: Decimal
  currencyId: number
  payer: string | null
  /** Who paid, if the provider or the operator names them. */
  payerName?: string | null | undefined
  payerNumber?: string | null | undefined
  /** The customer's verified name, see `findVerifiedName`; null by default, if it is not known. */
  verifiedName?: string | null
  /** The objection of a risk rule; null if the payment may be booked. */
  objection: Objection | null
  /** When the money came, according to whoever reports it; this decides whether it is late. `now` by default. */
  at?: Date | undefined
  /** For cash: how the person who brought it was identified. */
  handOver?: HandOver | undefined
  mover: Mover
  /**
   * Whether this is a bank message. An operator may strike it out as a mistake although nobody recorded it by hand,
   * because a bank message proves less than a provider's report.
   */
  isMessage?: boolean
  now: Date
  /** The version that the operator saw; the payment is refused if the claim has changed since. */
  expectedVersion?: number
}

/** What is reported about the payer, in separate fields or in one text, and who the customer is. */
export function toldBy({ payer, payerName, payerNumber, verifiedName = null }: ReportedPayment) {
  const read = readPayerText(payer ?? '')
  const told = { name: payerName ?? read.name, number: payerNumber ?? read.number }
  return { told, verifiedName }
}
