import { AppError } from '@/lib/errors/app-error'
import { toText, zero, type Decimal } from '@/lib/money/decimal'
import { toActorColumns } from '@/server/database/actor'
import { notify } from '@/server/database/channels/notify'
import type { Tx } from '@/server/database/client'
import { recordAudit } from '@/server/modules/audit'
import { settleFromCredit } from '@/server/modules/invoices'
import { lockOwner, lockReferrer } from '@/server/modules/loyalty'
import { lockRefunded, undoRefund } from '../shops/count-refund'
import { lockShopStanding } from '../shops/shop-balance'
import { tellShop } from '../shops/tell-shop'
import {
  changeWithdrawal,
  insertWithdrawal,
  insertWithdrawalEvent,
  lockWithdrawal,
  type NewWithdrawal,
  type WithdrawalChange,
  type WithdrawalRow,
} from '../withdrawals.repository'
import { queueMoveMail } from './move-mails'
import { listObjections } from './objections'
import { withdrawalMoves, type WithdrawalMove, type WithdrawalMover } from './withdrawal-moves'
import { postMove } from './withdrawal-postings'

type LaterMove = Exclude<keyof typeof withdrawalMoves, 'request'>

export type MoveWithdrawal = {
  id: string
  /** A function chooses it once the withdrawal is locked, if it depends on what has happened before. */
  move: LaterMove | ((row: WithdrawalRow) => LaterMove)
  mover: WithdrawalMover
  now: Date
  /** The version that the mover saw. */
  expectedVersion?: number
  change?: Pick<WithdrawalChange, 'reference' | 'referenceForm' | 'reason'>
}

/**
 * The only function that changes a withdrawal's state. In the caller's transaction it locks the
 * withdrawal, looks up the move in `withdrawalMoves`, and writes ledger entry, state, event, audit
 * record and mail. Refuses with `not_found`; with `state_changed` when the withdrawal has another
 * version, or its state does not allow the move; with `forbidden` when an operator decides about their
 * own withdrawal, approves one twice, or something objects to it; and with `reserve_short`.
 */
export async function moveWithdrawal(tx: Tx, command: MoveWithdrawal): Promise<WithdrawalRow> {
  const { id, mover, now } = command
  const before = await lockWithdrawal(tx, id)
  if (!before || !isTheirs(before, mover)) {
    throw new AppError('not_found')
  }
  const move = typeof command.move === 'function' ? command.move(before) : command.move
  assertAllowed(before, move, command)
  await assertNoObjection(tx, before, withdrawalMoves[move])
  const isGivenBack = withdrawalMoves[move].posts === 'give_back'
  const invoice = isGivenBack ? await lockRefunded(tx, before) : null
  const setOff = isGivenBack ? await settleDebtsOf(tx, before) : zero
  const entryId = await postMove(tx, { row: before, move, mover, setOff, now })
  const after = await changeWithdrawal(tx, before, changeOf(move, command))
  await record(tx, { before, after, move, mover, entryId, now })
  if (invoice) {
    await undoRefund(tx, { invoice, row: after, mover, now })
  }
  return after
}

/* What returns to a shop covers what it owes; a referrer's rewards are set off when the next one is credited. */
async function settleDebtsOf(
  tx: Tx,
  { amount, currencyId, shopId }: WithdrawalRow,
): Promise<Decimal> {
  return shopId === null ? zero : settleFromCredit(tx, { shopId, currencyId, amount })
}

/* A shop's keys only request some of its withdrawals; they never move one. */
function isTheirs(row: WithdrawalRow, mover: WithdrawalMover): boolean {
  switch (mover.by) {
    case 'operator':
      return true
    case 'customer':
      return row.userId === mover.actor.userId && row.shopId === mover.shopId
    case 'key':
      return row.shopId === mover.shopId
  }
}

type Opened = Omit<NewWithdrawal, 'state' | 'version'>

/** Stores a new withdrawal and sets its amount aside. The caller has locked the balance. */
export async function openWithdrawal(
  tx: Tx,
  { row, mover, now }: { row: Opened; mover: WithdrawalMover; now: Date },
): Promise<WithdrawalRow> {
  const { to: state } = withdrawalMoves.request
  const after = await insertWithdrawal(tx, { ...row, state, version: 1 })
  const entryId = await postMove(tx, { row: after, move: 'request', mover, now })
  await record(tx, { before: null, after, move: 'request', mover, entryId, now })
  return after
}

function assertAllowed(
  row: WithdrawalRow,
  move: LaterMove,
  { expectedVersion, mover }: MoveWithdrawal,
): void {
  const { by, from } = withdrawalMoves[move]
  const states: readonly string[] = from
  const userId = userIdOf(mover)
  if (by === 'operator' && row.userId === userId) {
    throw new AppError('forbidden', { text: 'withdrawal_own' })
  }
  const isSeen = expectedVersion === undefined || expectedVersion === row.version
  if (!isSeen || by !== mover.by || !states.includes(row.state)) {
    throw new AppError('state_changed', { text: 'withdrawal_changed' })
  }
  if (move === 'approve' && row.endorsedBy === userId) {
    throw new AppError('forbidden', { text: 'withdrawal_second' })
  }
}

function userIdOf({ actor }: WithdrawalMover): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

/* The payment of a refund, the account, and the referrer or the shop stay as they are until the transaction ends. */
async function assertNoObjection(
  tx: Tx,
  row: WithdrawalRow,
  { needsNoObjection = false }: WithdrawalMove,
): Promise<void> {
  if (!needsNoObjection) {
    return
  }
  await lockRefunded(tx, row)
  await lockOwner(tx, row.userId)
  if (row.shopId === null) {
    await lockReferrer(tx, row.userId)
  } else {
    await lockShopStanding(tx, row.shopId)
  }
  const [objection] = await listObjections(tx, row)
  if (objection) {
    const isShopDebt = objection === 'debt' && row.shopId !== null
    throw new AppError('forbidden', {
      text: isShopDebt ? 'withdrawal_shop_debt' : `withdrawal_${objection}`,
    })
  }
}

function changeOf(move: LaterMove, { change = {}, mover, now }: MoveWithdrawal): WithdrawalChange {
  const { to: state } = withdrawalMoves[move]
  const userId = userIdOf(mover)
  return {
    ...change,
    state,
    updatedAt: now,
    ...(move === 'endorse' && { endorsedBy: userId }),
    ...(move === 'approve' && { approvedBy: userId }),
    ...(move === 'pay' && { paidBy: userId }),
    ...(state !== 'waiting' && state !== 'approved' && { endedAt: now }),
  }
}

type Moved = {
  before: WithdrawalRow | null
  after: WithdrawalRow
  move: keyof typeof withdrawalMoves
  mover: WithdrawalMover
  entryId: string | null
  now: Date
}

async function record(tx: Tx, moved: Moved): Promise<void> {
  const { before, after, move, mover, entryId, now } = moved
  await insertWithdrawalEvent(tx, {
    withdrawalId: after.id,
    seq: after.version,
    event: move,
    fromState: before?.state ?? null,
    toState: after.state,
    ...toActorColumns(mover.actor),
    address: mover.address,
    entryId,
    createdAt: now,
  })
  await audit(tx, moved)
  await queueMoveMail(tx, after, move)
  await tellShop(tx, after, { move, now })
  await notify(tx, 'withdrawals_changed', after.id)
}

/* Customers' own moves are in the history of the withdrawal. */
async function audit(tx: Tx, { before, after, move, mover, now }: Moved): Promise<void> {
  if (move === 'request' || move === 'cancel') {
    return
  }
  await recordAudit(tx, {
    actor: mover.actor,
    action: `withdrawal.${move}`,
    entity: 'withdrawal',
    entityId: after.id,
    before: { withdrawal: before?.state ?? null },
    after: {
      withdrawal: after.state,
      amount: toText(after.payoutAmount),
      ...(after.reason !== null && { reason: after.reason }),
      ...(after.reference !== null && { reference: after.reference }),
    },
    at: now,
  })
}
