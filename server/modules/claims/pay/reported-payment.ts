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
  /** What a rule objects to; null when it may be booked. */
  objection: Objection | null
  /**
   * When the money came, as far as the reporter knows; this decides whether it is late. Now, when
   * left out.
   */
  at?: Date | undefined
  /** For cash: how the person who brought it was identified. */
  handOver?: HandOver | undefined
  mover: Mover
  now: Date
  /** The version an operator had on their screen; with another version the payment is refused. */
  expectedVersion?: number
}
