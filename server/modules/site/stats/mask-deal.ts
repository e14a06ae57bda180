import type { Decimal } from '@/lib/money/decimal'
import { roundCourse } from '@/lib/money/round'
import type { LatestDeal } from './stats.repository'

/** A completed exchange as everybody may see it: about how much, and in which half hour. */
export type MaskedDeal = Pick<LatestDeal, 'fromId' | 'toId'> & {
  fromAbout: Decimal
  toAbout: Decimal
  at: Date
}

const stepMilliseconds = 30 * 60_000

/** The beginning of the half hour of a moment. */
export function halfHourOf(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % stepMilliseconds))
}

/**
 * Keeps one digit of what was sent. What was received is worked out from that digit, so its second digit
 * says nothing more about the exchange than the rate does.
 */
export function maskDeal({ fromId, toId, fromAmount, toAmount, at }: LatestDeal): MaskedDeal {
  const fromAbout = roundCourse(fromAmount, 1)
  const toAbout = roundCourse(fromAbout.times(toAmount).div(fromAmount), 2)
  return { fromId, toId, fromAbout, toAbout, at: halfHourOf(at) }
}
