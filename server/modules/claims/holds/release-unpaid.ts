import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import { messagesOf } from '@/lib/i18n/messages'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { recordAudit } from '@/server/modules/audit'
import { sumsOfIncoming } from '../claim-money.repository'
import { lockClaim, type ClaimRow } from '../claims.repository'
import { assertUnpaid } from '../commands/visitor-moves'
import { moveClaim } from '../moves/move-claim'
import type { Mover } from '../moves/claim-moves'
import { releaseHold } from './release-overdue-holds'
import type { HolderKind } from './list-unpaid-holds'
import { holdsUnpaid } from './unpaid-holds.repository'

export type ReleaseUnpaid = {
  kind: HolderKind
  value: string
  withReported: boolean
  actor: Actor
  /** The operator's network address. */
  address: string
  now: Date
}

/* Many times the number of claims that one network can have open. */
const maxAtOnce = 500

/**
 * Ends all unpaid claims of a network or a mailbox, each in a separate transaction. Claims without a
 * payment are cancelled. Claims that were only reported as paid are rejected, if `withReported` is set.
 * A claim of which less than half has been paid continues without its hold, unless its customer still
 * has time to send the missing part. Such a claim, and any of which half or more has been paid, stays as
 * it is and counts as left.
 */
export async function releaseUnpaid(
  db: Database,
  command: ReleaseUnpaid,
): Promise<{ released: number; left: number }> {
  const { actor, kind, now, value } = command
  const found = await listEndable(db, command)
  let released = 0
  for (const claim of found) {
    released += (await endOne(db, claim, command)) ? 1 : 0
  }
  const left = found.length - released
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor,
      action: 'unpaid_holds.release',
      entity: 'unpaid_holds',
      entityId: value,
      before: { kind, claims: found.length },
      after: { kind, claims: left },
      at: now,
    }),
  )
  return { released, left }
}

function listEndable(db: Database, { kind, value, withReported }: ReleaseUnpaid) {
  const column = kind === 'network' ? claims.address : claims.mailbox
  const states = [
    ...statesWith('runsOut', true),
    'on_hold' as const,
    ...(withReported ? (['checking_payment'] as const) : []),
  ]
  const holdsOrMayBeEnded = or(claims.isHeld, ne(claims.state, 'on_hold'))
  return db
    .select({ id: claims.id, state: claims.state, locale: claims.locale })
    .from(claims)
    .where(
      and(
        eq(column, value),
        inArray(claims.state, states),
        eq(claims.isAccepted, false),
        holdsOrMayBeEnded,
      ),
    )
    .limit(maxAtOnce)
}

type EndableClaim = Awaited<ReturnType<typeof listEndable>>[number]

/*
 * Returns false if the claim stays as it is because of what was paid, or if another command changed it
 * first.
 */
async function endOne(
  db: Database,
  { id, locale, state }: EndableClaim,
  { actor, address, now }: ReleaseUnpaid,
): Promise<boolean> {
  const mover = { by: 'operator', actor, address } as const
  const isReported = state === 'checking_payment'
  try {
    return await inTransaction(db, async (tx) => {
      const claim = await lockClaim(tx, id)
      if (!claim || claim.state !== state) {
        return false
      }
      if (state === 'on_hold' || (await sumsOfIncoming(tx, id)).length > 0) {
        return releasePartlyPaid(tx, { claim, mover, now })
      }
      await moveClaim(tx, {
        claimId: id,
        move: isReported ? 'reject' : 'cancel',
        ...(isReported && { remark: messagesOf(locale).claim.nothingCame }),
        mover,
        now,
        prepare: assertUnpaid,
      })
      return true
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return false
    }
    throw error
  }
}

/* Money that came must be sent back or exchanged, so the claim continues, but without its hold. */
async function releasePartlyPaid(
  tx: Tx,
  releasing: { claim: ClaimRow; mover: Mover; now: Date },
): Promise<boolean> {
  const { id, state } = releasing.claim
  // A customer who still has to send the missing part was told that the payout is held until the
  // deadline, which is near.
  if (state === 'awaiting_payment' || !(await holdsUnpaid(tx, id))) {
    return false
  }
  await releaseHold(tx, releasing)
  return true
}
