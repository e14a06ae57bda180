import type { ClaimState, ClaimActor } from '@/lib/contracts/claims/claim-states'
import type { Actor } from '@/server/database/actor'

/** Who moves a claim, in which role, and from where. */
export type Mover = { by: ClaimActor; actor: Actor; address: string | null }

/** What happens by itself when its time has come. */
export const byClock: Mover = {
  by: 'clock',
  actor: { kind: 'system', name: 'clock' },
  address: null,
}

/**
 * What a move does beside changing the state:
 * - `hold`: the quote's amount goes from the available into the held reserve, unless it is there;
 * - `release`: what is held goes back, if anything is;
 * - `accept`: what the customer paid is booked, unless it is; `accept_agreed`: of it what was agreed
 *   for the exchange, and the rest as money that goes back;
 * - `queue_payout`, `withdraw_payout`: the money is to go out, or no longer;
 * - `queue_refund`: a refund that was withdrawn is to go once more to where the customer said;
 * - `payout`: what was held has left; `refund`, `return`: what was sent back has left;
 * - `book_unclaimed`: what came and cannot be used is booked all the same;
 * - `unbook`: what was booked of what came is taken back, and what was held for it;
 * - `gather`: what came beside goes back with the rest; before `accept`, which books that.
 */
export type ClaimEffect =
  | 'hold'
  | 'release'
  | 'accept'
  | 'accept_agreed'
  | 'queue_payout'
  | 'withdraw_payout'
  | 'queue_refund'
  | 'payout'
  | 'refund'
  | 'return'
  | 'book_unclaimed'
  | 'unbook'
  | 'gather'

export type ClaimMove = {
  from: readonly ClaimState[]
  by: readonly ClaimActor[]
  /** `before_hold`: where it was when it was put on hold. */
  to: ClaimState | 'before_hold'
  effects: readonly ClaimEffect[]
  /** What must have been reported about it. */
  needs?: 'hold_reason'
  /** Refused once the customer's money is booked; `accepted`: refused before. */
  money?: 'not_accepted' | 'accepted'
}

const payers = ['operator', 'watcher', 'provider'] as const
const deciders = ['operator', 'visitor', 'clock'] as const

/** The state table: every way a claim can go, and nothing else. */
export const claimMoves = {
  confirm: {
    from: ['created'],
    by: ['visitor', 'operator'],
    to: 'awaiting_payment',
    effects: ['hold'],
  },
  cancel: {
    from: ['created', 'awaiting_payment'],
    by: ['visitor', 'operator'],
    to: 'cancelled',
    effects: ['release'],
  },
  expire: {
    from: ['created', 'awaiting_payment'],
    by: ['clock'],
    to: 'expired',
    effects: ['release'],
  },
  report: {
    from: ['awaiting_payment'],
    by: ['visitor', 'watcher', 'provider', 'operator'],
    to: 'checking_payment',
    effects: [],
  },
  /** It was reported too early: nothing was paid yet, and nothing seen. */
  retract: {
    from: ['checking_payment'],
    by: ['visitor'],
    to: 'awaiting_payment',
    effects: [],
    money: 'not_accepted',
  },
  /** The same once the time to pay has passed: it ends as it would have without the report. */
  retract_late: {
    from: ['checking_payment'],
    by: ['visitor'],
    to: 'expired',
    effects: ['release'],
    money: 'not_accepted',
  },
  accept: {
    from: ['awaiting_payment', 'checking_payment', 'expired', 'on_hold'],
    by: payers,
    to: 'paying_out',
    effects: ['hold', 'accept', 'queue_payout'],
    money: 'not_accepted',
  },
  /** An exception settled: what was paid is exchanged at the quote that was made for it. */
  recalculate: {
    from: ['on_hold'],
    by: deciders,
    to: 'paying_out',
    effects: ['hold', 'accept', 'queue_payout'],
    money: 'not_accepted',
  },
  /** An exception settled: what was agreed is exchanged, and what came beyond it goes back. */
  keep_agreed: {
    from: ['on_hold'],
    by: ['operator', 'visitor'],
    to: 'paying_out',
    effects: ['hold', 'accept_agreed', 'queue_payout'],
    money: 'not_accepted',
  },
  /** An exception settled: the customer sends what is missing. */
  top_up: {
    from: ['on_hold'],
    by: ['operator', 'visitor'],
    to: 'awaiting_payment',
    effects: ['hold'],
    money: 'not_accepted',
  },
  /** Money came, but not as agreed; or a rule asks to look closer before it is booked. */
  question: {
    from: ['awaiting_payment', 'checking_payment', 'expired'],
    by: [...payers, 'system', 'clock'],
    to: 'on_hold',
    effects: [],
    needs: 'hold_reason',
  },
  hold: {
    from: ['checking_payment', 'paying_out'],
    by: ['operator', 'system'],
    to: 'on_hold',
    effects: ['withdraw_payout'],
    needs: 'hold_reason',
  },
  release: {
    from: ['on_hold'],
    by: ['operator'],
    to: 'before_hold',
    effects: [],
  },
  /** A payout that failed or was withdrawn goes out once more. */
  retry_payout: {
    from: ['on_hold'],
    by: ['operator'],
    to: 'paying_out',
    effects: ['queue_payout'],
    money: 'accepted',
  },
  /** A payment was recorded by mistake: what came is judged as if it had never been recorded. */
  strike: {
    from: ['awaiting_payment', 'checking_payment', 'on_hold', 'paying_out'],
    by: ['operator'],
    to: 'checking_payment',
    effects: ['withdraw_payout', 'unbook'],
  },
  reject: {
    from: ['checking_payment', 'on_hold'],
    by: ['operator'],
    to: 'rejected',
    effects: ['release'],
    money: 'not_accepted',
  },
  complete: {
    from: ['paying_out'],
    by: ['operator', 'system'],
    to: 'completed',
    effects: ['payout'],
    money: 'accepted',
  },
  refund: {
    from: ['checking_payment', 'paying_out', 'on_hold'],
    by: deciders,
    to: 'refunding',
    effects: ['withdraw_payout', 'release', 'gather', 'accept'],
  },
  /** A refund that was withdrawn goes out once more. */
  retry_refund: {
    from: ['refunding'],
    by: ['operator'],
    to: 'refunding',
    effects: ['queue_refund'],
    money: 'accepted',
  },
  /** One of several currencies has gone back, others have not. */
  refund_part: {
    from: ['refunding'],
    by: ['operator'],
    to: 'refunding',
    effects: ['refund'],
    money: 'accepted',
  },
  complete_refund: {
    from: ['refunding'],
    by: ['operator'],
    to: 'refunded',
    effects: ['refund'],
    money: 'accepted',
  },
} as const satisfies Record<string, ClaimMove>

export type ClaimMoveName = keyof typeof claimMoves

/** Which moves an actor could make from a state; whether money allows it is judged when they do. */
export function movesFrom(state: ClaimState, by: ClaimActor): ClaimMoveName[] {
  // Object.keys gives up the names it was given; they are the table's own.
  const names = Object.keys(claimMoves) as ClaimMoveName[]
  return names.filter((name) => {
    const move: ClaimMove = claimMoves[name]
    return move.from.includes(state) && move.by.includes(by)
  })
}
