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
import { releaseHold } from './let-go'
import type { HolderKind } from './list-unpaid-holds'
import { holdsUnpaid } from './unpaid-holds.repository'

export type ReleaseUnpaid = {
  kind: HolderKind
  value: string
  withReported: boolean
  actor: Actor
  /** Of the operator. */
  address: string
  now: Date
}

/* Many times what one network can have open. */
const mostAtOnce = 500

/**
 * Ends all unpaid claims of a network or a mailbox, each in a transaction of its own, as an
 * operator would one by one: unpaid claims are cancelled; claims reported as paid are rejected, and
 * only when that is asked for. A claim of which less than half has been paid goes on but no longer
 * holds anything; where half or more has been paid it stays as it is, and is counted as left.
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
  const whose = kind === 'network' ? claims.address : claims.mailbox
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
        eq(whose, value),
        inArray(claims.state, states),
        eq(claims.isAccepted, false),
        holdsOrMayBeEnded,
      ),
    )
    .limit(mostAtOnce)
}

type Found = Awaited<ReturnType<typeof listEndable>>[number]

/* False when half or more of it is paid, or somebody else was faster. */
async function endOne(
  db: Database,
  { id, locale, state }: Found,
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

/* Money that came must go back or be exchanged: the claim goes on, but holds nothing. */
async function releasePartlyPaid(
  tx: Tx,
  releasing: { claim: ClaimRow; mover: Mover; now: Date },
): Promise<boolean> {
  const { id, state } = releasing.claim
  // A customer who is to send the missing part was told that the payout is held until a near
  // deadline.
  if (state === 'awaiting_payment' || !(await holdsUnpaid(tx, id))) {
    return false
  }
  await releaseHold(tx, releasing)
  return true
}
