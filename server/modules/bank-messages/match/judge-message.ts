import type { BankMessageReason } from '@/lib/contracts/bank-messages/message-lists'
import type { Decimal } from '@/lib/money/decimal'
import type { PayerComparison } from '@/lib/payers/compare-payer'
import type { Fit } from './find-fits'
import type { Timing } from './read-stored'

/** A claim that a message may be about, and whether the payer is its customer. */
export type WeighedFit = Fit & { payer: PayerComparison['verdict'] }

export type MatchFacts = {
  fits: readonly WeighedFit[]
  recorded: readonly { paymentId: string; claimId: string }[]
  amount: Decimal
  paidAt: Date
  timing: Timing
  /** Whether its device was revoked after it was taken. */
  isRevoked: boolean
  isToldTwice: boolean
  /** Whether the customer of an order that is not one of `fits` may have paid, see `hasRival`. */
  hasRival: boolean
  rule: { kind: 'propose' } | { kind: 'book'; upTo: Decimal; leftToday: Decimal }
  /** Whether an operator has requested this reading: then nothing is booked automatically. */
  isReadAgain: boolean
  now: Date
}

export type Verdict =
  | { kind: 'unmatched'; reason: BankMessageReason }
  | { kind: 'recorded'; claimId: string; paymentId: string }
  | { kind: 'proposed'; claimId: string; reason: BankMessageReason }
  | { kind: 'booked'; claimId: string }

/*
 * A payment in a message that a phone sends after a day without a network may have been settled in another way
 * meanwhile.
 */
const oldMilliseconds = 24 * 3_600_000

/**
 * Decides what is done with a message. It is booked automatically only if exactly one claim fits, nothing speaks
 * against it, and its wording allows it. With any doubt it is proposed to an operator; if several claims fit, the
 * choice is left to an operator.
 */
export function judgeMessage(facts: MatchFacts): Verdict {
  const { fits, recorded } = facts
  const [known, another] = recorded
  if (fits.length === 0) {
    if (known === undefined || another !== undefined) {
      return { kind: 'unmatched', reason: known ? 'several_orders' : 'no_order' }
    }
    const reason = whyNotLinked(facts)
    return reason === null ? { kind: 'recorded', ...known } : { kind: 'unmatched', reason }
  }
  const fit = onlyFit(fits)
  if (!fit || known) {
    return { kind: 'unmatched', reason: 'several_orders' }
  }
  const reason = doubtAbout(fit, facts)
  const { claimId } = fit
  return reason === null ? { kind: 'booked', claimId } : { kind: 'proposed', claimId, reason }
}

/*
 * The only claim whose customer was asked to pay this amount or, if there is none, the only one that has agreed on
 * it. If several claims have the same amount, it is the one whose customer paid, provided that the payer is
 * certainly not the customer of any other.
 */
function onlyFit(fits: readonly WeighedFit[]): WeighedFit | null {
  const exact = fits.filter(({ isExact }) => isExact)
  const nearest = exact.length > 0 ? exact : fits
  const [first, second] = nearest
  if (first && !second) {
    return first
  }
  const own = nearest.filter(({ payer }) => payer === 'same')
  const areOthersForeign = nearest.every(({ payer }) => payer !== 'unknown')
  return own.length === 1 && areOthersForeign ? (own[0] ?? null) : null
}

/*
 * A message that may be about another time must not be linked to a recorded payment: the message that does report that
 * payment would then be taken for a second payment.
 */
function whyNotLinked({ isRevoked, timing }: MatchFacts): BankMessageReason | null {
  if (isRevoked) {
    return 'device_revoked'
  }
  const doubts = { known: null, old: 'old', unknown: 'no_time' } as const
  return doubts[timing]
}

function doubtAbout(fit: WeighedFit, facts: MatchFacts): BankMessageReason | null {
  const { amount, fits, hasRival, isReadAgain, isRevoked, isToldTwice, now, paidAt, rule, timing } =
    facts
  // A customer who was asked for a smaller amount may have paid the agreed one nevertheless.
  const others = fits.filter((other) => other !== fit && other.payer !== 'differs')
  const isMistakable = (others.length > 0 || hasRival) && fit.payer !== 'same'
  const isOld = timing === 'old' || now.getTime() - paidAt.getTime() > oldMilliseconds
  const doubts: readonly (readonly [boolean, BankMessageReason])[] = [
    [isRevoked, 'device_revoked'],
    [!fit.isExact, 'not_exact'],
    [fit.payer === 'differs', 'payer_differs'],
    [isMistakable, 'mistakable'],
    [isToldTwice, 'repeated'],
    // It may report money that came long before it was forwarded.
    [timing === 'unknown', 'no_time'],
    [fit.state === 'expired' || paidAt >= fit.expiresAt, 'late'],
    [isOld, 'old'],
    [isReadAgain, 'read_again'],
    [rule.kind === 'propose', 'as_ruled'],
    [rule.kind === 'book' && amount.gt(rule.upTo), 'above_bound'],
    [rule.kind === 'book' && amount.gt(rule.leftToday), 'above_daily'],
  ]
  return doubts.find(([is]) => is)?.[1] ?? null
}
