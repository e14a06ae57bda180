import { AppError } from '@/lib/errors/app-error'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import { findPayInOrMethod, ownRequisite, updatePayIn } from '@/server/modules/payments'
import { findClaimOf, placeOrder, type OrderRow } from '../orders.repository'

/**
 * Called once a provider certainly gives no details. The next provider is asked; without one, the office's own
 * requisites are shown if the desk has chosen that, or else the customer is told that there are none.
 */
export async function goOn(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { claimId, currencyId, amount, round } = order
  const { payIn, fallsBack } = await findPayInOrMethod(tx, { claimId, currencyId })
  const { isAwaited, expiresAt } = await findClaimOf(tx, order)
  if (payIn?.state !== 'awaited') {
    return
  }
  const isPlaced =
    isAwaited &&
    (await placeOrder(tx, { claimId, currencyId, amount, expiresAt, round, now })) === 'asked'
  if (isPlaced) {
    return
  }
  const own = isAwaited && fallsBack ? await ownOrNull(tx, order, now) : null
  await updatePayIn(tx, claimId, own ? { ...own, state: 'given' } : { state: 'missing' })
  await notify(tx, 'claims_changed', claimId)
}

async function ownOrNull(tx: Tx, { currencyId, amount }: OrderRow, now: Date) {
  try {
    return await ownRequisite(tx, { currencyId, amount, now })
  } catch (error) {
    if (error instanceof AppError && error.code === 'reserve_short') {
      return null
    }
    throw error
  }
}
