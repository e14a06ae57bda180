import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import type { AmlCheck, Objection } from '@/server/modules/risk'
import {
  findVerification,
  listClaimIdsOf,
  type VerificationRow,
} from '@/server/modules/verification'
import { listEvents } from '../claim-events.repository'
import { listIncoming } from '../claim-money.repository'
import { findClaim, lockClaim, type ClaimRow } from '../claims.repository'
import { objectionToAll } from '../aml/objection-to-all'
import type { Mover } from '../moves/claim-moves'
import { continueFromHold } from '../pay/accept-payment'
import { assessPayments } from '../pay/assess-payments'
import { isVerified } from './missing-verifications'

type Parts = { db: Database; clock: { now: () => Date }; aml: AmlCheck }

const openStates = statesWith('isFinal', false)

/** The mover of moves that follow from a verification. */
export const verifier: Mover = {
  by: 'system',
  actor: { kind: 'system', name: 'verification' },
  address: null,
}

/**
 * After a verification was approved: the paid claims that were on hold only because of it continue. After the
 * verification ended: the pages of its claims show that, and a claim that is paid later is put on hold. Calling
 * this twice is harmless.
 */
export async function followVerification(parts: Parts, verificationId: string): Promise<void> {
  const { db } = parts
  const verification = await findVerification(db, verificationId)
  for (const claimId of await listClaimIdsOf(db, verificationId, openStates)) {
    const claim = await findClaim(db, claimId)
    if (claim && verification?.state === 'approved') {
      await goOn(parts, { claim, verification })
    }
    await notify(db, 'claims_changed', claimId)
  }
}

/** Whether a claim is on hold only until it is verified. */
export function isWaiting({ holdReason, isAccepted, state }: ClaimRow): boolean {
  return state === 'on_hold' && holdReason === 'card_required' && !isAccepted
}

type Following = { claim: ClaimRow; verification: VerificationRow }

async function goOn(parts: Parts, { claim, verification }: Following): Promise<void> {
  const { clock, db } = parts
  const now = clock.now()
  if (!(await mayGoOn(db, { claim, verification, now }))) {
    return
  }
  // The other rules are checked again, because the first rule that objected put the claim on hold.
  const objection = await objectionToAll(parts, claim, now)
  try {
    await inTransaction(db, (tx) => goOnIn(tx, { claimId: claim.id, verification, objection, now }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_changed')) {
      throw error
    }
  }
}

/*
 * Without a payment there is nothing to judge. A claim that an operator has put on hold continues only after an
 * approval that is newer than the hold: otherwise its customer could undo the hold with an earlier verification.
 */
async function mayGoOn(
  db: Executor,
  { claim, verification, now }: Following & { now: Date },
): Promise<boolean> {
  if (!isWaiting(claim) || (await listIncoming(db, claim.id)).length === 0) {
    return false
  }
  const heldAt = await heldByOperatorAt(db, claim.id)
  const isSince = heldAt === null || (verification.decidedAt ?? heldAt) >= heldAt
  return isSince && (await isVerified(db, claim, now))
}

async function heldByOperatorAt(db: Executor, claimId: string): Promise<Date | null> {
  const held = (await listEvents(db, claimId)).findLast(
    ({ fromState, toState }) => toState === 'on_hold' && fromState !== 'on_hold',
  )
  return held?.by === 'operator' && held.event === 'hold' ? held.createdAt : null
}

type GoingOn = {
  claimId: string
  verification: VerificationRow
  objection: Objection | null
  now: Date
}

async function goOnIn(tx: Tx, { claimId, verification, objection, now }: GoingOn): Promise<void> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || !(await mayGoOn(tx, { claim, verification, now }))) {
    return
  }
  const weighed = await assessPayments(tx, { claim, objection, now })
  const step = { claimId, mover: verifier, now, data: { isVerified: true } }
  await continueFromHold(tx, { claim, weighed, step })
}
