import { AppError } from '@/lib/errors/app-error'
import { isGarbled } from '@/lib/references/garbled-reference'
import { normalReference } from '@/lib/references/normal-reference'
import { toText } from '@/lib/money/decimal'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { findAvailable } from '@/server/modules/ledger'
import { moveWithdrawal, type MoveWithdrawal } from '../moves/move-withdrawal'
import type { Market } from '../request/price-withdrawal'
import { findWithdrawal, type WithdrawalRow } from '../withdrawals.repository'

export type Decision = {
  id: string
  version: number
  actor: UserActor
  address: string
  now: Date
}

/** Approves a withdrawal. Of a large one this is the first or the second of two approvals. */
export function approveWithdrawal(db: Database, decision: Decision): Promise<WithdrawalRow> {
  const move = ({ approvalsNeeded, endorsedBy }: WithdrawalRow) =>
    approvalsNeeded > 1 && endorsedBy === null ? 'endorse' : 'approve'
  return decide(db, decision, { move })
}

/** Declines a withdrawal; the customer reads the reason. */
export function declineWithdrawal(
  db: Database,
  { reason, ...decision }: Decision & { reason: string },
): Promise<WithdrawalRow> {
  return decide(db, decision, { move: 'decline', change: { reason } })
}

type Payment = Decision & { reference: string; currencyOf: Market['currencyOf'] }

/**
 * Records that an approved withdrawal was paid by hand. Besides the refusals of a move, a malformed
 * reference is refused, and one that belongs to another movement of money.
 */
export async function payWithdrawal(
  db: Database,
  { currencyOf, reference, ...decision }: Payment,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, decision.id)
  if (!row) {
    throw new AppError('not_found')
  }
  assertClear(reference, currencyOf(row.payoutCurrencyId))
  const change = { reference, referenceForm: normalReference(reference) }
  try {
    return await decide(db, decision, { move: 'pay', change })
  } catch (error) {
    throw await refusalOf(db, error, row)
  }
}

function assertClear(reference: string, currency: ReturnType<Market['currencyOf']>): void {
  if (currency && isGarbled(currency, reference)) {
    const params = { network: currency.network ?? '' }
    const faults = [{ field: 'reference', key: 'reference_garbled', params }]
    throw new AppError('validation_error', { faults })
  }
}

const referenceConstraints: readonly (string | null)[] = [
  'withdrawals_own_reference',
  'withdrawals_reference_once',
]

async function refusalOf(db: Database, error: unknown, row: WithdrawalRow): Promise<unknown> {
  if (referenceConstraints.includes(violatedConstraintOf(error))) {
    const faults = [{ field: 'reference', key: 'reference_used' }]
    return new AppError('duplicate', { faults, cause: error })
  }
  if (error instanceof AppError && error.code === 'reserve_short') {
    const available = toText(await findAvailable(db, row.payoutCurrencyId))
    const params = { available, needed: toText(row.payoutAmount) }
    return new AppError('reserve_short', { text: 'withdrawal_reserve', params, cause: error })
  }
  return error
}

function decide(
  db: Database,
  { id, version, actor, address, now }: Decision,
  move: Pick<MoveWithdrawal, 'move' | 'change'>,
): Promise<WithdrawalRow> {
  const mover = { by: 'operator', actor, address } as const
  return inTransaction(db, (tx) =>
    moveWithdrawal(tx, { id, expectedVersion: version, mover, now, ...move }),
  )
}
