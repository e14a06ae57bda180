import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf, type Choice, type PairTerms } from '@/lib/exchange/pair/pair-terms'
import type { Decimal } from '@/lib/money/decimal'
import type { Deal } from '@/lib/exchange/deal-terms'
import type { Side } from './deal-rules'

type SideAmount = { side: Side; amount: Decimal }

/** What the verification course is worth: more on the side `to`, or less on the side `from`. */
export type CourseGain = SideAmount

type Input = {
  /** The deal at the chosen course. */
  deal: Deal
  cities: Omit<Choice, 'courseType'>
  /** The side whose amount stays; the other side gains. */
  fixed: Side
}

/**
 * What somebody gains on this deal by the verification course, exactly: both deals are computed as the
 * server computes them, and subtracted. Null if rounding leaves nothing of it.
 */
export function courseGain(pair: PairTerms, { deal, cities, fixed }: Input): CourseGain | null {
  const usual = dealTermsOf(pair, { ...cities, courseType: 'default' })
  const better = dealTermsOf(pair, { ...cities, courseType: 'verification' })
  if (fixed === 'from') {
    const more = dealForSend(better, deal.send).receive.minus(dealForSend(usual, deal.send).receive)
    return more.gt(0) ? { side: 'to', amount: more } : null
  }
  const [less, whole] = [dealForReceive(better, deal.receive), dealForReceive(usual, deal.receive)]
  const saved = less && whole && whole.send.minus(less.send)
  return saved?.gt(0) ? { side: 'from', amount: saved } : null
}

/** The other side of this deal at the usual course; null if it cannot be computed. */
export function usualSide(pair: PairTerms, { deal, cities, fixed }: Input): SideAmount | null {
  const usual = dealTermsOf(pair, { ...cities, courseType: 'default' })
  if (fixed === 'from') {
    return { side: 'to', amount: dealForSend(usual, deal.send).receive }
  }
  const found = dealForReceive(usual, deal.receive)
  return found && { side: 'from', amount: found.send }
}
