import type { Decimal } from '@/lib/money/decimal'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import type { Objection } from '@/server/modules/risk'
import type { HandOver } from '../hand-over/check-hand-over'
import type { Mover } from '../moves/mover'

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
  /** When it came, as far as whoever saw it knows; it is late or not by this. Now, when left out. */
  at?: Date | undefined
  /** Of cash that was brought: how its bringer was known. */
  handOver?: HandOver | undefined
  mover: Mover
  now: Date
  /** Of an operator, who saw the claim on their screen: whoever is faster wins. */
  expectedVersion?: number
}
