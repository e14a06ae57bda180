import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { messagesOf } from '@/lib/i18n/messages'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { recordAudit } from '@/server/modules/audit'
import { assertUnpaid } from '../commands/visitor-moves'
import { moveClaim } from '../moves/move-claim'
import type { HolderKind } from './list-unpaid-holds'

export type ReleaseUnpaid = {
  kind: HolderKind
  value: string
  withReported: boolean
  actor: Actor
  /** Of the operator. */
  address: string
  now: Date
}

/* As many as one network can have open, many times over. */
const mostAtOnce = 500

/**
 * Ends all unpaid claims of a network or a mailbox, each in a transaction of its own, as an operator
 * would one by one: what was not paid is cancelled; what its customer says is paid is rejected, and
 * only when that is asked for. What money came for in between stays, and is counted as left.
 */
export async function releaseUnpaid(
  db: Database,
  command: ReleaseUnpaid,
): Promise<{ released: number; left: number }> {
  const { actor, kind, now, value } = command
  const found = await listOf(db, command)
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

function listOf(db: Database, { kind, value, withReported }: ReleaseUnpaid) {
  const whose = kind === 'network' ? claims.address : claims.mailbox
  const states = ['created', 'awaiting_payment'] as const
  return db
    .select({ id: claims.id, state: claims.state, locale: claims.locale })
    .from(claims)
    .where(
      and(
        eq(whose, value),
        inArray(claims.state, [...states, ...(withReported ? ['checking_payment' as const] : [])]),
        eq(claims.isAccepted, false),
      ),
    )
    .limit(mostAtOnce)
}

type Found = Awaited<ReturnType<typeof listOf>>[number]

/* False when money came, or somebody was faster. */
async function endOne(
  db: Database,
  { id, locale, state }: Found,
  { actor, address, now }: ReleaseUnpaid,
): Promise<boolean> {
  const mover = { by: 'operator', actor, address } as const
  const isReported = state === 'checking_payment'
  try {
    await inTransaction(db, (tx) =>
      moveClaim(tx, {
        claimId: id,
        move: isReported ? 'reject' : 'cancel',
        ...(isReported && { remark: messagesOf(locale).claim.nothingCame }),
        mover,
        now,
        prepare: assertUnpaid,
      }),
    )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'state_changed') {
      return false
    }
    throw error
  }
}
