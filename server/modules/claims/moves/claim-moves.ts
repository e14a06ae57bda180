import type { ClaimState, ClaimActor } from '@/lib/contracts/claims/claim-states'
import type { Actor } from '@/server/database/actor'

/** Who moves a claim, in which role, and from which network address. */
export type Mover = { by: ClaimActor; actor: Actor; address: string | null }

/** The mover of moves that are caused by a deadline. */
export const byClock: Mover = {
  by: 'clock',
  actor: { kind: 'system', name: 'clock' },
  address: null,
}

/**
 * What a move does in addition to changing the state:
 * - `hold`: moves the quote's amount from the available to the held reserve, unless it is already held;
 * - `release`: moves the held amount back, if there is one;
 * - `accept`: books all payments of the customer, unless they are already booked;
 * - `accept_agreed`: books the agreed amount for the exchange, and the surplus as unclaimed money;
 * - `queue_payout`: queues the payout; `withdraw_payout`: withdraws a payout that is queued;
 * - `queue_refund`: queues a withdrawn refund again, with the destination that the customer gave;
 * - `payout`: books that the held amount was sent; `refund`, `return`: books that money was sent back;
 * - `book_unclaimed`: books money that came although the exchange cannot use it;
 * - `unbook`: reverses the bookings of the payments, and the hold that was made for them;
 * - `write_off`: books as a loss what vanished after the payout was sent, and reverses this for what came back;
 * - `gather`: makes unclaimed money part of the refund; runs before `accept`, which books payments that are not
 * accepted yet.
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
  | 'write_off'

export type ClaimMove = {
  from: readonly ClaimState[]
  by: readonly ClaimActor[]
  /** `before_hold`: the state to which a claim on hold returns when an operator releases it. */
  to: ClaimState | 'before_hold'
  effects: readonly ClaimEffect[]
  /** What the command must contain in addition. */
  needs?: 'hold_reason'
  /**
   * `not_accepted`: refused once the customer's money is booked; `accepted`: refused until it is
   * booked.
   */
  money?: 'not_accepted' | 'accepted'
}

const paymentReporters = ['operator', 'watcher', 'provider'] as const
const deciders = ['operator', 'visitor', 'clock'] as const

/** The state table: all moves that a claim can make. */
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
  /** The customer reported a payment too early: nothing was paid yet, and nobody has seen a payment. */
  retract: {
    from: ['checking_payment'],
    by: ['visitor'],
    to: 'awaiting_payment',
    effects: [],
    money: 'not_accepted',
  },
  /** Like `retract`, but after the deadline: the claim expires, as it would have without the report. */
  retract_late: {
    from: ['checking_payment'],
    by: ['visitor'],
    to: 'expired',
    effects: ['release'],
    money: 'not_accepted',
  },
  accept: {
    from: ['awaiting_payment', 'checking_payment', 'expired', 'on_hold'],
    // The system: a claim on hold continues once what it needs is verified.
    by: [...paymentReporters, 'system'],
    to: 'paying_out',
    effects: ['hold', 'accept', 'queue_payout'],
    money: 'not_accepted',
  },
  /** Resolves an exception: the amount that came is exchanged at a new quote. */
  recalculate: {
    from: ['on_hold'],
    by: deciders,
    to: 'paying_out',
    effects: ['hold', 'accept', 'queue_payout'],
    money: 'not_accepted',
  },
  /** Resolves an exception: the agreed amount is exchanged, and the surplus is sent back. */
  keep_agreed: {
    from: ['on_hold'],
    by: ['operator', 'visitor'],
    to: 'paying_out',
    effects: ['hold', 'accept_agreed', 'queue_payout'],
    money: 'not_accepted',
  },
  /** Resolves an exception: the customer sends the missing amount. */
  top_up: {
    from: ['on_hold'],
    by: ['operator', 'visitor'],
    to: 'awaiting_payment',
    effects: ['hold'],
    money: 'not_accepted',
  },
  /** The customer does not send the missing amount after all, and chooses again. */
  choose_again: {
    from: ['awaiting_payment'],
    by: ['visitor'],
    to: 'on_hold',
    effects: [],
    money: 'not_accepted',
    needs: 'hold_reason',
  },
  /** Money came that is not as agreed, or that a rule requires to be checked before it is booked. */
  question: {
    from: ['awaiting_payment', 'checking_payment', 'expired'],
    by: [...paymentReporters, 'system', 'clock'],
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
  /** A payout that failed or was withdrawn is sent again. */
  retry_payout: {
    from: ['on_hold'],
    by: ['operator'],
    to: 'paying_out',
    effects: ['queue_payout'],
    money: 'accepted',
  },
  /**
   * A payment was recorded by mistake: the other payments are judged as if it had never been
   * recorded.
   */
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
  /** A refund that was withdrawn is sent again. */
  retry_refund: {
    from: ['refunding'],
    by: ['operator'],
    to: 'refunding',
    effects: ['queue_refund'],
    money: 'accepted',
  },
  /** A refund is sent by the rail of its currency, to the address that the refund names. */
  send_refund: {
    from: ['refunding'],
    by: ['operator'],
    to: 'refunding',
    effects: [],
    money: 'accepted',
  },
  /** A refund by a rail was certainly not sent: an operator decides how it is sent. */
  refund_failed: {
    from: ['refunding'],
    by: ['operator', 'system'],
    to: 'refunding',
    effects: [],
    money: 'accepted',
  },
  /** One of several currencies has been sent back, others have not. */
  refund_part: {
    from: ['refunding'],
    by: ['operator', 'system'],
    to: 'refunding',
    effects: ['refund'],
    money: 'accepted',
  },
  complete_refund: {
    from: ['refunding'],
    by: ['operator', 'system'],
    to: 'refunded',
    effects: ['refund'],
    money: 'accepted',
  },
} as const satisfies Record<string, ClaimMove>

export type ClaimMoveName = keyof typeof claimMoves

/**
 * The moves an actor can make from a state. Their conditions on money are checked only when a move is
 * made.
 */
export function movesFrom(state: ClaimState, by: ClaimActor): ClaimMoveName[] {
  // Object.keys returns plain strings; these are the keys of the table.
  const names = Object.keys(claimMoves) as ClaimMoveName[]
  return names.filter((name) => {
    const move: ClaimMove = claimMoves[name]
    return move.from.includes(state) && move.by.includes(by)
  })
}
