import { topUp } from '@/lib/contracts/desk/reserves'
import { Decimal, toText } from '@/lib/money/decimal'

type Move = { available: string; digits: number; direction: 'up' | 'down'; amount: string }

/* The amount of one ledger entry must be less than this. */
const entryLimit = `1${'0'.repeat(18)}`

/** The reserve after the movement; null if the server would refuse the amount. */
export function availableAfter({ available, digits, direction, amount }: Move): string | null {
  if (!topUp.shape.amount.safeParse(amount).success) {
    return null
  }
  const change = new Decimal(amount)
  if (change.gte(entryLimit) || change.decimalPlaces() > digits) {
    return null
  }
  const after = new Decimal(available).plus(direction === 'up' ? change : change.negated())
  return after.isNegative() ? null : toText(after)
}
