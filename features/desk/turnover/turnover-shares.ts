import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { Decimal } from '@/lib/money/decimal'

type Figures = Turnover['total']

const percentDigits = 2

/** What part of all turnover it is, in percent; null of nothing. */
export function sharePercent(part: Figures, whole: Figures): string | null {
  return percentOf(part.turnover, whole.turnover)
}

/** How much of what came in was earned, in percent; null of nothing. */
export function marginPercent({ difference, taken }: Figures): string | null {
  return percentOf(difference, taken)
}

/** Of one claim that could be valued; null where there is none. */
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
