import type { Decimal } from '@/lib/money/decimal'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import type { Objection } from '@/server/modules/risk'
import type { HandOver } from '../hand-over/hand-over'
import type { Mover } from '../moves/claim-moves'

export type SeenPayment = {
  claimId: string
  method: PaymentMethodName
  /** The bank's, the network's or the provider's name of the movement. */
  reference: string
  amount: Decimal
  currencyId: number
  payer: string | null
  /** What a rule found about it; null when it may be booked. */
  objection: Objection | null
  /** When it came, as far as whoever saw it knows: this decides whether it is late. Now, when left out. */
  at?: Date | undefined
  /** For cash: how the person who brought it was known. */
  handOver?: HandOver | undefined
  mover: Mover
  now: Date
  /** The version an operator had on their screen: whoever is faster wins. */
  expectedVersion?: number
}
