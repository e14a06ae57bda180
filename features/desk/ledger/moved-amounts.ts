import type { LedgerPosting } from '@/lib/contracts/desk/money/ledger'
import { Decimal, toText, zero } from '@/lib/money/decimal'

type MovedAmount = { currency: LedgerPosting['currency']; amount: string }

/** How much an entry moved of each currency; its debits equal its credits, so one side is enough. */
export function movedAmounts(postings: readonly LedgerPosting[]): MovedAmount[] {
  const sums = new Map<number, { currency: LedgerPosting['currency']; sum: Decimal }>()
  for (const { currency, amount } of postings) {
    const given = Decimal.max(amount, 0)
    const sum = (sums.get(currency.id)?.sum ?? zero).plus(given)
    sums.set(currency.id, { currency, sum })
  }
  return [...sums.values()].map(({ currency, sum }) => ({ currency, amount: toText(sum) }))
}

/** All digits of the currency, plus any further ones that a balance has. */
export function digitsToShow(amount: string, { digits }: { digits: number }): number {
  return Math.max(digits, new Decimal(amount).decimalPlaces())
}
