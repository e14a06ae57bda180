import type { LedgerPosting } from '@/lib/contracts/desk/money/ledger'
import { Decimal, toText, zero } from '@/lib/money/decimal'
import { moneyDigits } from '@/lib/money/money-text'

type MovedAmount = { currency: LedgerPosting['currency']; amount: string }

/**
 * How much an entry moved of each currency. Its positive and negative postings are equal, so only
 * the positive ones are added up.
 */
export function movedAmounts(postings: readonly LedgerPosting[]): MovedAmount[] {
  const sums = new Map<number, { currency: LedgerPosting['currency']; sum: Decimal }>()
  for (const { currency, amount } of postings) {
    const positive = Decimal.max(amount, 0)
    const sum = (sums.get(currency.id)?.sum ?? zero).plus(positive)
    sums.set(currency.id, { currency, sum })
  }
  return [...sums.values()].map(({ currency, sum }) => ({ currency, amount: toText(sum) }))
}

/** As many digits as on the other pages: a coin's zeros are left out, but no digit of the amount is. */
export function digitsToShow(
  amount: string,
  { roundCalculator }: Pick<LedgerPosting['currency'], 'roundCalculator'>,
): number {
  return moneyDigits(new Decimal(amount), roundCalculator)
}
