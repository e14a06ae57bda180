import type {
  VerificationActor,
  VerificationState,
} from '@/lib/contracts/verification/verification-lists'
import type { Actor } from '@/server/database/actor'

/** Who moves a verification, in which role, and from which network address. */
export type VerificationMover = { by: VerificationActor; actor: Actor; address: string | null }

export const byClock: VerificationMover = {
  by: 'clock',
  actor: { kind: 'system', name: 'clock' },
  address: null,
}

export type VerificationMove = {
  from: readonly VerificationState[]
  by: readonly VerificationActor[]
  to: VerificationState
}

const all = ['draft', 'pending', 'approved', 'declined', 'expired'] as const

/**
 * The table of moves. The database repeats it in the trigger `verifications_state_way`. `remove` is a
 * withdrawal that the office makes: a draft was forgotten, an account was deleted.
 */
export const verificationMoves = {
  submit: { from: ['draft', 'declined'], by: ['customer'], to: 'pending' },
  approve: { from: ['pending'], by: ['operator'], to: 'approved' },
  decline: { from: ['pending'], by: ['operator'], to: 'declined' },
  revoke: { from: ['approved'], by: ['operator'], to: 'revoked' },
  expire: { from: ['approved'], by: ['operator', 'clock'], to: 'expired' },
  withdraw: { from: all, by: ['customer'], to: 'withdrawn' },
  remove: { from: [...all, 'revoked'], by: ['clock', 'system'], to: 'withdrawn' },
} as const satisfies Record<string, VerificationMove>

export type VerificationMoveName = keyof typeof verificationMoves
