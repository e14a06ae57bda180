import type { PairResponse } from '@/lib/contracts/calculator'
import { dealForSend } from '@/lib/exchange/deal'
import type { Deal, DealTerms } from '@/lib/exchange/deal-terms'
import { limitsOfPair } from '@/lib/exchange/pair-limits'
import { dealTermsOf } from '@/lib/exchange/pair-terms'
import { roundAmountDown } from '@/lib/money/round'
import type { Decimal } from '@/lib/money/decimal'
import type { ClaimRow, QuoteRow } from '../claims.repository'
import { readTerms } from '../create/quote-terms'

export type Choice =
  | { choice: 'top_up'; from: Decimal; to: Decimal }
  | { choice: 'recalculate'; from: Decimal; to: Decimal; deal: Deal; terms: DealTerms }
  | { choice: 'refund'; from: Decimal; to: null }

export type ChoiceFacts = {
  claim: Pick<
    ClaimRow,
    'state' | 'exception' | 'isAccepted' | 'courseType' | 'cityFromId' | 'cityToId'
  >
  quote: QuoteRow
  /** What came in the claim's own currency. */
  received: Decimal
  /** The pair as it is offered now; null while it is paused, when nothing can be reckoned anew. */
  pair: PairResponse | null
}

/** What can be done about a payment that was not as agreed, each with its exact outcome. */
export function choicesOf(facts: ChoiceFacts): Choice[] {
  const { claim, quote, received } = facts
  if (claim.state !== 'on_hold' || claim.exception === 'none' || claim.isAccepted) {
    return []
  }
  const choices: Choice[] = []
  if (claim.exception === 'paid_partial') {
    choices.push({
      choice: 'top_up',
      from: quote.fromAmount.minus(received),
      to: quote.toAmount,
    })
  }
  const recalculated = claim.exception === 'wrong_currency' ? null : recalculate(facts)
  if (recalculated) {
    choices.push({
      choice: 'recalculate',
      from: recalculated.deal.send,
      to: recalculated.deal.receive,
      ...recalculated,
    })
  }
  choices.push({ choice: 'refund', from: received, to: null })
  return choices
}

/**
 * What came, exchanged by the agreed terms or those of now, whichever brings less: a payment that
 * was not as agreed never settles better than agreed. Null when it lies outside the bounds.
 */
function recalculate({ claim, pair, quote, received }: ChoiceFacts) {
  if (pair === null || received.lte(0)) {
    return null
  }
  const cityFrom = pair.structure.from.city.find(({ id }) => id === claim.cityFromId)
  const cityTo = pair.structure.to.city.find(({ id }) => id === claim.cityToId)
  const fixed = readTerms(quote.terms)
  const current = dealTermsOf(pair, { courseType: claim.courseType, cityFrom, cityTo })
  const send = roundAmountDown(received, fixed.from.digits)
  const { from } = limitsOfPair(pair, { cityFrom, cityTo })
  // What is held for it already does not lessen what can be paid out.
  if ((from.min && send.lt(from.min)) || send.gt(from.max.plus(quote.fromAmount))) {
    return null
  }
  const byFixed = dealForSend(fixed, send)
  const byCurrent = dealForSend(current, send)
  const lower = byCurrent.receive.lt(byFixed.receive)
    ? { deal: byCurrent, terms: current }
    : { deal: byFixed, terms: fixed }
  return lower.deal.receive.gt(0) ? lower : null
}
