import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { lockDebts, lockOwed, updateInvoice } from './invoices.repository'

/**
 * Takes from a credit what the shop still owes for credits that were taken back, the oldest first. Returns what was
 * taken, which the caller does not post to the shop.
 */
export async function settleDebts(tx: Tx, shopId: string, credit: Decimal): Promise<Decimal> {
  let left = credit
  for (const { debt, id } of await lockDebts(tx, shopId)) {
    const part = Decimal.min(left, debt)
    if (part.gt(0)) {
      await updateInvoice(tx, id, { debt: debt.minus(part) })
      left = left.minus(part)
    }
  }
  return credit.minus(left)
}

type Returned = { shopId: string; currencyId: number; amount: Decimal }

/**
 * The same for an amount that returns to the balance. The balance is locked first: a sale that is taken back
 * meanwhile either finds the amount there, or its debt is settled.
 */
export async function settleFromReturned(tx: Tx, returned: Returned): Promise<Decimal> {
  await lockOwed(tx, returned)
  return settleDebts(tx, returned.shopId, returned.amount)
}
