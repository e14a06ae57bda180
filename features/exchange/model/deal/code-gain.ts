import { dealForSend } from '@/lib/exchange/deal'
import type { Deal } from '@/lib/exchange/deal-terms'
import { dealTermsOf, type Choice, type PairTerms } from '@/lib/exchange/pair/pair-terms'
import type { Decimal } from '@/lib/money/decimal'

/** How much more is received because of the promo code, and the course without it. */
type CodeGain = { more: Decimal; courseBefore: Decimal }

/** What the code of these rules is worth on this deal, as the server computes it. */
export function codeGain(
  pair: PairTerms,
  { courseType, cityFrom, cityTo }: Choice,
  deal: Deal,
): CodeGain {
  const before = dealForSend(dealTermsOf(pair, { courseType, cityFrom, cityTo }), deal.send)
  return { more: deal.receive.minus(before.receive), courseBefore: before.course }
}
