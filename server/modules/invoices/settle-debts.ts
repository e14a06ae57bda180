import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { lockDebts, lockOwed, updateInvoice } from './invoices.repository'

type Credit = { shopId: string; currencyId: number; amount: Decimal }

/**
 * Settles what a shop still owes for credits that were taken back, the oldest first, with an amount that is about to
 * be added to its balance. Returns the part of the amount that was used, which the caller does not post to the shop.
 * The balance is locked first: a sale that is taken back meanwhile either finds the amount there, or its debt is
 * settled.
 */
export async function settleFromCredit(tx: Tx, credit: Credit): Promise<Decimal> {
  await lockOwed(tx, credit)
  let left = credit.amount
  for (const { debt, id } of await lockDebts(tx, credit.shopId)) {
    const part = Decimal.min(left, debt)
    if (part.gt(0)) {
      await updateInvoice(tx, id, { debt: debt.minus(part) })
      left = left.minus(part)
    }
  }
  return credit.amount.minus(left)
}
