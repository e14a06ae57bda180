import { Decimal, toText } from '@/lib/money/decimal'

type Move = { available: string; direction: 'up' | 'down'; amount: string }

/** What a reserve would come to; null while the amount is none, or takes more than is there. */
export function availableAfter({ available, direction, amount }: Move): string | null {
  if (amount === '') {
    return null
  }
  const change = new Decimal(amount)
  const after = new Decimal(available).plus(direction === 'up' ? change : change.negated())
  return after.isNegative() ? null : toText(after)
}
