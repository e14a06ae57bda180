import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findMoney } from '../payments.repository'
import { nearestFit, type FreeRange } from './free-ranges'

type Wanted = { currencyId: number; amount: Decimal; ranges: readonly FreeRange[] }

/**
 * The error when no requisite can take the amount. It contains the nearest amount that the pool could
 * take, and does not reveal the limits of other requisites.
 */
export async function noRequisites(
  db: Executor,
  { currencyId, amount, ranges }: Wanted,
): Promise<AppError> {
  const nearest = nearestFit(ranges, amount)
  if (nearest === null) {
    return new AppError('reserve_short', { text: 'no_requisites' })
  }
  return new AppError('reserve_short', {
    text: `no_requisites_${nearest.code}`,
    params: { amount: { value: nearest.bound, ...(await findMoney(db, currencyId)) } },
  })
}
