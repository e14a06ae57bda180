import type { PayoutWait } from '@/lib/contracts/rails/outgoing-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { pricesOf, worthOf } from '../follow/needed-blocks'
import type { RailPayouts } from '../paying-ports'
import type { Rail } from '../ports'

type Paid = { currencyId: number; amount: Decimal }
type Fee = {
  currencyId: number
  /** The largest fee that is possible. */
  amount: Decimal
  /** The fee if nothing changes, if that is less. */
  expected?: Decimal
}

/** Why a fee must not be paid; null if it is within the bounds of the settings. */
export async function objectionToFee(
  db: Executor,
  { rail, payouts, now }: { rail: Rail; payouts: RailPayouts; now: Date },
  { fee, paid }: { fee: Fee; paid: readonly Paid[] },
): Promise<PayoutWait | null> {
  if (fee.amount.gt(payouts.maxFee)) {
    return 'fee_above_bound'
  }
  if (payouts.maxFeeShare.eq(1)) {
    return null
  }
  const prices = await pricesOf(db, rail.name, now)
  const cost = worthOf([{ ...fee, amount: fee.expected ?? fee.amount }], prices)
  const worth = worthOf(paid, prices)
  if (cost === null || worth === null) {
    return 'price_unknown'
  }
  return cost.gt(worth.times(payouts.maxFeeShare)) && cost.gt(zero) ? 'fee_above_bound' : null
}
