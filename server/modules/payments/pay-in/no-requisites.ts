import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findMoney } from '../payments.repository'
import { nearestFit, type FreeRange } from './free-ranges'

type Wanted = { currencyId: number; amount: Decimal; ranges: readonly FreeRange[] }

/**
 * That no requisite takes the amount now, and how much one would: of the whole pool, so that no
 * single requisite’s limits are told.
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
