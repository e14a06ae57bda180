import { dealForSend } from '@/lib/exchange/deal'
import type { CourseType, Deal } from '@/lib/exchange/deal-terms'
import {
  dealTermsOf,
  type Choice,
  type PairTerms,
  type Promotion,
} from '@/lib/exchange/pair/pair-terms'
import type { Decimal } from '@/lib/money/decimal'

/** How much more is received because of a promo code or a discount, and the course without it. */
type CodeGain = { more: Decimal; courseBefore: Decimal }

/**
 * What the code or the discount of these rules is worth on this deal, as the server computes it.
 * `without` is what there would be instead; by default nothing.
 */
export function codeGain(
  pair: PairTerms,
  { courseType, cityFrom, cityTo }: Choice,
  deal: Deal,
  without: Promotion | null = null,
): CodeGain {
  const choice = { courseType, cityFrom, cityTo, promotion: without }
  const before = dealForSend(dealTermsOf(pair, choice), deal.send)
  return {
    more: deal.receive.minus(before.receive),
    courseBefore: before.course,
  }
}

type Rules = Choice & { promo: object | null; discount: { promotion: Promotion } | null }

/** What a used promo code is worth: how much more than what the customer has without it. */
export function promoGain(pair: PairTerms, rules: Rules, deal: Deal): CodeGain {
  return codeGain(pair, rules, deal, rules.discount?.promotion)
}

/** What the customer has without the code: their discount, if it is worth something, or a course. */
export function standingOf(pair: PairTerms, rules: Rules, deal: Deal): 'discount' | CourseType {
  const { courseType, discount } = rules
  if (discount === null) {
    return courseType
  }
  const usual = codeGain(pair, rules, deal)
  return usual.courseBefore.lt(promoGain(pair, rules, deal).courseBefore) ? 'discount' : courseType
}

/** Whether the promo code is used: it gives more than the discount, or than nothing if there is none. */
export function isCodeUsed(pair: PairTerms, rules: Rules, deal: Deal): boolean {
  return rules.promo !== null && promoGain(pair, rules, deal).more.gt(0)
}
