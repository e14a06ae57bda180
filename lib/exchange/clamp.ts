import { Decimal } from '@/lib/money/decimal'
import { dealForSend } from './deal'
import type { CourseType, Deal, DealTerms } from './deal-terms'
import type { PairLimits } from './limits'

type Bound = Decimal | string | null
export type Bounds = { min: Bound; max: Bound }

/** Puts an amount between its bounds; an absent bound does not bind, a maximum wins. */
export function clampAmount(amount: Decimal, { min, max }: Bounds): Decimal {
  const raised = min === null ? amount : Decimal.max(amount, min)
  return max === null ? raised : Decimal.min(raised, max)
}

/** What a side may hold: behind the verification course the minimum may be another. */
export function boundsFor<Limit>(
  { min, max, minVerification }: { min: Limit; max: Limit; minVerification: Limit },
  courseType: CourseType,
): { min: Limit; max: Limit } {
  return { min: courseType === 'verification' ? (minVerification ?? min) : min, max }
}

export type ClampTerms = { terms: DealTerms; limits: PairLimits; courseType: CourseType }

/** The deal nearest to an amount sent: that amount in its bounds, and what it brings in its own. */
export function clampedDeal({ terms, limits, courseType }: ClampTerms, send: Decimal): Deal {
  const deal = dealForSend(terms, clampAmount(send, boundsFor(limits.from, courseType)))
  return { ...deal, receive: clampAmount(deal.receive, boundsFor(limits.to, courseType)) }
}
