import type { PairResponse } from '@/lib/contracts/calculator'
import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import {
  findClaim,
  findPayIn,
  findQuote,
  listEvents,
  listPayouts,
  sumIncoming,
  type ClaimEventRow,
  type ClaimRow,
  type PayInRow,
  type PayoutRow,
  type QuoteRow,
} from '../claims.repository'
import { choicesOf, type Choice } from '../commands/choices'

/** A claim with everything that is told about it. */
export type ClaimView = {
  claim: ClaimRow
  quote: QuoteRow
  events: ClaimEventRow[]
  payouts: PayoutRow[]
  payIn: PayInRow | null
  /** What came in the claim's own currency. */
  received: Decimal
  choices: Choice[]
}

/** Null when there is none. `pairOf` tells the pair as it is offered now, for what can be chosen. */
export async function viewClaim(
  db: Executor,
  id: string,
  pairOf: (claim: ClaimRow) => PairResponse | null,
): Promise<ClaimView | null> {
  const claim = await findClaim(db, id)
  if (!claim) {
    return null
  }
  const [quote, events, payouts, payIn, received] = await Promise.all([
    findQuote(db, id, claim.quoteSeq),
    listEvents(db, id),
    listPayouts(db, id),
    findPayIn(db, id),
    sumIncoming(db, id, claim.fromCurrencyId),
  ])
  const pair = claim.state === 'on_hold' ? pairOf(claim) : null
  const choices = choicesOf({ claim, quote, received, pair })
  return { claim, quote, events, payouts, payIn, received, choices }
}
