import { Decimal, zero } from '@/lib/money/decimal'

type Within = { turnoverUsd: string; from: string | undefined; to: string }

/** How much of the way from a step to the next is done, in whole percent, and not 100 before its end. */
export function stepShare({ turnoverUsd, from, to }: Within): number {
  const start = new Decimal(from ?? zero)
  const whole = new Decimal(to).minus(start)
  const done = new Decimal(turnoverUsd).minus(start)
  return whole.isZero() ? 100 : done.div(whole).times(100).floor().toNumber()
}
