import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { findQuote, type ClaimChange, type ClaimRow, type QuoteRow } from '../claims.repository'

export type EffectContext = {
  /**
   * The claim with the changes that the move has made so far; its state is still the state before the
   * move.
   */
  claim: ClaimRow
  /** The number of the event that causes the effect. */
  seq: number
  actor: Actor
  now: Date
  /** The current quote, if the caller has already read it. */
  quote?: QuoteRow
  /** How a payout is sent; by default, by the usual method of its currency. */
  payoutMethod?: PaymentMethodName | undefined
}

/** The changes that an effect makes to the claim, and the ids of the entries it posted. */
export type EffectResult = { change: ClaimChange; entryIds: string[] }

export type Effect = (tx: Tx, context: EffectContext) => Promise<EffectResult>

export const nothingDone: EffectResult = { change: {}, entryIds: [] }

export function currentQuote(tx: Tx, { id, quoteSeq }: ClaimRow): Promise<QuoteRow> {
  return findQuote(tx, id, quoteSeq)
}

export async function quoteInContext(tx: Tx, { claim, quote }: EffectContext): Promise<QuoteRow> {
  return quote ?? currentQuote(tx, claim)
}
