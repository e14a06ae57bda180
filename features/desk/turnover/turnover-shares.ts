import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'

type Figures = Turnover['total']

const percentDigits = 2

/** The share of the total turnover in percent; null when the total is zero. */
export function sharePercent(part: Figures, whole: Figures): string | null {
  return percentOf(part.turnover, whole.turnover)
}

/** The share of the money taken in that was earned, in percent; null when nothing was taken in. */
export function marginPercent({ difference, taken }: Figures): string | null {
  return percentOf(difference, taken)
}

/** The average turnover of the claims that could be valued; null if there are none. */
export function averageTurnover({ turnover, claims, unvalued }: Figures): string | null {
  const valued = claims - unvalued
  return valued === 0 ? null : new Decimal(turnover).div(valued).toFixed()
}

function percentOf(part: string, whole: string): string | null {
  const all = new Decimal(whole)
  return all.isZero()
    ? null
    : new Decimal(part).div(all).times(100).toDecimalPlaces(percentDigits).toFixed()
}
