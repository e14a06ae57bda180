import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { findQuote, type ClaimChange, type ClaimRow, type QuoteRow } from '../claims.repository'

export type EffectContext = {
  /** As it was before the move, with what the move has changed so far. */
  claim: ClaimRow
  /** The number of the event that causes it. */
  seq: number
  actor: Actor
  now: Date
  /** The current quote, where the caller has read it already. */
  quote?: QuoteRow
  /** For a payout; when left out, it is sent by the usual method of its currency. */
  payoutMethod?: PaymentMethodName | undefined
}

/** What an effect changes of the claim, and the entries it posted. */
export type EffectResult = { change: ClaimChange; entryIds: string[] }

export type Effect = (tx: Tx, context: EffectContext) => Promise<EffectResult>

export const nothingDone: EffectResult = { change: {}, entryIds: [] }

export function currentQuote(tx: Tx, { id, quoteSeq }: ClaimRow): Promise<QuoteRow> {
  return findQuote(tx, id, quoteSeq)
}

export async function quoteInContext(tx: Tx, { claim, quote }: EffectContext): Promise<QuoteRow> {
  return quote ?? currentQuote(tx, claim)
}
