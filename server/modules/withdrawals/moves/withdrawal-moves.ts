import type { WithdrawalEvent, WithdrawalState } from '@/lib/contracts/loyalty/withdrawal-lists'
import type { Actor, UserActor } from '@/server/database/actor'

type FromAddress = { address: string | null }

/**
 * Who moves a withdrawal, in which role, and from which network address. A customer may move withdrawals of
 * their rewards or, with `shopId`, of that shop; a key may move only withdrawals of its own shop.
 */
export type WithdrawalMover = FromAddress &
  (
    | { by: 'customer'; actor: UserActor; shopId: string | null }
    | { by: 'key'; actor: Extract<Actor, { kind: 'system' }>; shopId: string }
    | { by: 'operator'; actor: UserActor }
  )

/**
 * What a move posts: `set_aside` takes the amount from the balance, `give_back` returns it, and
 * `pay_out` takes what was paid from the reserve. Null for a decision, which moves no money.
 */
type Posting = 'set_aside' | 'give_back' | 'pay_out' | null

export type WithdrawalMove = {
  from: readonly WithdrawalState[]
  by: 'customer' | 'operator'
  to: WithdrawalState
  posts: Posting
  /** Refused while there is an objection, see `listObjections`. */
  needsNoObjection?: boolean
}

/**
 * The table of moves. The database repeats it in the trigger `withdrawals_state_way`. `endorse` is the
 * first of two approvals. A withdrawal begins with `request`, from no state.
 */
export const withdrawalMoves = {
  request: { from: [], by: 'customer', to: 'waiting', posts: 'set_aside' },
  endorse: {
    from: ['waiting'],
    by: 'operator',
    to: 'waiting',
    posts: null,
    needsNoObjection: true,
  },
  approve: {
    from: ['waiting'],
    by: 'operator',
    to: 'approved',
    posts: null,
    needsNoObjection: true,
  },
  pay: { from: ['approved'], by: 'operator', to: 'paid', posts: 'pay_out', needsNoObjection: true },
  decline: { from: ['waiting', 'approved'], by: 'operator', to: 'declined', posts: 'give_back' },
  cancel: { from: ['waiting'], by: 'customer', to: 'cancelled', posts: 'give_back' },
} as const satisfies Record<WithdrawalEvent, WithdrawalMove>
