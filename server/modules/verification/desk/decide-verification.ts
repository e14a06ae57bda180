import { and, eq, ne, sql } from 'drizzle-orm'
import type { DeskVerificationFault } from '@/lib/contracts/desk/verifications/verifications'
import type { RevokeReason } from '@/lib/contracts/verification/verification-lists'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { verifications } from '@/server/database/schema/verifications'
import { findVerificationRules } from '@/server/modules/settings'
import { listInputsOf } from '../forms/forms.repository'
import { moveVerification } from '../moves/move-verification'
import { lockVerification, type VerificationRow } from '../verifications.repository'
import { isSamePerson } from './matches.repository'
import { assertNotOwn, lockTaken, type DeskCommand } from './take-verification'

type Deciding = DeskCommand & { version: number }

/**
 * Approves a verification that this operator has taken. Refused with `duplicate` if the office's rule
 * allows a number only to one person and somebody else has it approved.
 */
export async function approveVerification(
  db: Database,
  { until, ...command }: Deciding & { until: Date | null },
): Promise<void> {
  if (until !== null && until <= command.now) {
    throw new AppError('validation_error', { faults: [{ field: 'until', key: 'in_the_past' }] })
  }
  try {
    await inTransaction(db, async (tx) => {
      const row = await lockTaken(tx, command)
      const { isOnePersonOnly } = await findVerificationRules(tx)
      const isExclusive = isOnePersonOnly && row.kind !== 'person'
      if (isExclusive) {
        await assertNobodyElse(tx, row)
      }
      await moveVerification(tx, {
        ...moveOf(command),
        move: 'approve',
        validUntil: until,
        isExclusive,
      })
    })
  } catch (error) {
    throw violatedConstraintOf(error) === 'verifications_one_person' ? numberTaken(error) : error
  }
}

/* The unique index covers only approvals that were made under the rule. */
async function assertNobodyElse(tx: Tx, row: VerificationRow): Promise<void> {
  const { id, numberLookup } = row
  if (numberLookup === null) {
    return
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`verified:${numberLookup}`}))`)
  const others = await tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.numberLookup, numberLookup),
        eq(verifications.state, 'approved'),
        ne(verifications.id, id),
      ),
    )
  if (others.some((other) => !isSamePerson(row, other))) {
    throw numberTaken()
  }
}

function numberTaken(cause?: unknown): AppError {
  return new AppError('duplicate', { text: 'verification_number_taken', cause })
}

/**
 * Declines photos and values of a verification that this operator has taken. Only these are sent again.
 */
export async function declineVerification(
  db: Database,
  {
    faults,
    remark,
    ...command
  }: Deciding & { faults: readonly DeskVerificationFault[]; remark: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockTaken(tx, command)
    const keys = (await listInputsOf(tx, row)).map(({ key }) => key)
    assertFaults(faults, keys)
    await moveVerification(tx, {
      ...moveOf(command),
      move: 'decline',
      faults: faults.map((fault) => ({ ...fault, remark: fault.remark || null })),
      remark: remark || null,
    })
  })
}

function assertFaults(faults: readonly DeskVerificationFault[], keys: readonly string[]): void {
  const wrong = faults.flatMap(({ input, reason, remark }, index): FieldError[] => {
    const isTwice = faults.findIndex((other) => other.input === input) !== index
    return [
      ...(keys.includes(input) ? [] : [faultAt(index, 'input', 'unknown_value')]),
      ...(isTwice ? [faultAt(index, 'input', 'twice')] : []),
      ...(reason === 'other' && !remark ? [faultAt(index, 'remark', 'required')] : []),
    ]
  })
  if (wrong.length > 0) {
    throw new AppError('validation_error', { faults: wrong })
  }
}

function faultAt(index: number, field: string, key: string): FieldError {
  return { field: `faults.${String(index)}.${field}`, key }
}

/** What else happens in the transaction that revokes a verification. */
export type OnRevoked = (tx: Tx, revoked: { verificationId: string; now: Date }) => Promise<void>

/** Takes an approval back. Claims that rely on it and are not paid out are stopped. */
export async function revokeVerification(
  { db, onRevoked }: { db: Database; onRevoked: OnRevoked },
  { reason, remark, ...command }: Deciding & { reason: RevokeReason; remark: string | null },
): Promise<void> {
  if (reason === 'other' && !remark) {
    throw new AppError('validation_error', { faults: [{ field: 'remark', key: 'required' }] })
  }
  await inTransaction(db, async (tx) => {
    await lockOthers(tx, command)
    await moveVerification(tx, {
      ...moveOf(command),
      move: 'revoke',
      reason,
      remark: remark || null,
    })
    await onRevoked(tx, { verificationId: command.id, now: command.now })
  })
}

/** Ends an approval now, as if its time had passed. */
export async function expireVerification(db: Database, command: Deciding): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOthers(tx, command)
    await moveVerification(tx, { ...moveOf(command), move: 'expire' })
  })
}

async function lockOthers(tx: Tx, { id, me }: DeskCommand): Promise<void> {
  const row = await lockVerification(tx, id)
  if (!row) {
    throw new AppError('not_found')
  }
  assertNotOwn(row, me)
}

function moveOf({ actor, address, id, now, version }: Deciding) {
  return {
    id,
    mover: { by: 'operator', actor, address } as const,
    now,
    expectedVersion: version,
  }
}
