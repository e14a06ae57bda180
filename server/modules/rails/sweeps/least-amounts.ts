import type { Decimal } from '@/lib/money/decimal'
import { roundAmountUp } from '@/lib/money/round'
import type { RailSweep } from '../ports'
import type { Least } from './unswept.repository'

const mostDecimals = 18

/**
 * The amount of each currency from which on a sweep is worthwhile; currencies without a known price are missing.
 */
export function leastAmounts(
  { fromUsd }: RailSweep,
  prices: ReadonlyMap<number, Decimal | null>,
): Least[] {
  return [...prices].flatMap(([currencyId, price]) =>
    price === null || price.lte(0)
      ? []
      : [{ currencyId, amount: roundAmountUp(fromUsd.div(price), mostDecimals) }],
  )
}
