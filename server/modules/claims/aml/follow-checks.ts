import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import { hasPendingCheck, lookUpDue, type AmlCheck, type Objection } from '@/server/modules/risk'
import { listIncoming } from '../claim-money.repository'
import { findClaim, lockClaim, type ClaimRow } from '../claims.repository'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import type { Mover } from '../moves/claim-moves'
import { continueFromHold } from '../pay/accept-payment'
import { assessPayments } from '../pay/assess-payments'
import { objectionToAll } from './objection-to-all'

type Parts = {
  db: Database
  clock: { now: () => Date }
  aml: AmlCheck
  onFault: (error: unknown, claimId: string) => void
}

const checker: Mover = { by: 'system', actor: { kind: 'system', name: 'aml' }, address: null }

/**
 * Looks up the answers of the AML service. A claim that waited only for them continues, or stays on hold for an
 * operator. Calling this twice, or after a run that was killed, is harmless.
 */
export async function followChecks(parts: Parts): Promise<void> {
  await lookUpDue(parts)
  for (const claimId of await listAnswered(parts.db)) {
    try {
      await goOn(parts, claimId)
    } catch (error) {
      parts.onFault(error, claimId)
    }
  }
}

/* The largest number of claims that continue in one run. */
const mostClaims = 100

async function listAnswered(db: Executor): Promise<string[]> {
  const unanswered = db
    .select({ is: sql`true` })
    .from(amlChecks)
    .where(and(eq(amlChecks.claimId, claims.id), eq(amlChecks.state, 'pending')))
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(eq(claims.state, 'on_hold'), eq(claims.holdReason, 'aml_pending'), notExists(unanswered)),
    )
    .orderBy(asc(claims.updatedAt), asc(claims.id))
    .limit(mostClaims)
  return rows.map(({ id }) => id)
}

async function goOn(parts: Parts, claimId: string): Promise<void> {
  const { clock, db } = parts
  const now = clock.now()
  const claim = await findClaim(db, claimId)
  if (!claim || !(await mayGoOn(db, claim))) {
    return
  }
  // The other rules are checked again, because the first rule that objected put the claim on hold.
  const objection = await objectionToAll(parts, claim, now)
  try {
    await inTransaction(db, (tx) => goOnIn(tx, { claimId, objection, now }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'state_changed')) {
      throw error
    }
  }
}

async function mayGoOn(db: Executor, claim: ClaimRow): Promise<boolean> {
  const waits = claim.state === 'on_hold' && claim.holdReason === 'aml_pending'
  const payments = waits ? await listIncoming(db, claim.id) : []
  const isThere = payments.length > 0 && payments.every(({ vanishedAt }) => vanishedAt === null)
  return isThere && !(await hasPendingCheck(db, claim.id))
}

type GoingOn = { claimId: string; objection: Objection | null; now: Date }

async function goOnIn(tx: Tx, { claimId, objection, now }: GoingOn): Promise<void> {
  const claim = await lockClaim(tx, claimId)
  if (!claim || !(await mayGoOn(tx, claim))) {
    return
  }
  if (claim.isAccepted) {
    await leaveToOperator(tx, { claim, objection, now })
    return
  }
  const weighed = await assessPayments(tx, { claim, objection, now })
  const step = { claimId, mover: checker, now, data: { isChecked: true } }
  await continueFromHold(tx, { claim, weighed, step })
}

type Leaving = { claim: ClaimRow; objection: Objection | null; now: Date }

/*
 * The check became necessary after the payment was accepted, and the payout was withdrawn. Only an operator sends
 * it again.
 */
async function leaveToOperator(tx: Tx, { claim, objection, now }: Leaving): Promise<void> {
  const note = objection && { note: objection.note }
  const data = { isChecked: true, ...note }
  const change = { ...operatorsHold, ...(objection && { holdReason: objection.reason }) }
  await changeClaim(tx, { claim, event: 'judged_again', mover: checker, now, data, change })
}
