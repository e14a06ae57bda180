import { enqueueJob } from '@/server/database/jobs'
import type { Tx } from '@/server/database/client'
import {
  announceReserveJob,
  postEntry,
  type EntryCommand,
  type Posting,
} from '@/server/modules/ledger'
import { balanceOf } from '../balance-of'
import type { WithdrawalRow } from '../withdrawals.repository'
import { withdrawalMoves, type WithdrawalMover } from './withdrawal-moves'

type Kind = Extract<EntryCommand['kind'], `withdrawal_${string}`>

const kinds = {
  set_aside: 'withdrawal_requested',
  give_back: 'withdrawal_declined',
  pay_out: 'withdrawal_paid',
} as const satisfies Record<string, Kind>

type Post = {
  row: WithdrawalRow
  move: keyof typeof withdrawalMoves
  mover: WithdrawalMover
  now: Date
}

/** Posts what the move does to the books. Returns the id of the entry; null if it moves no money. */
export async function postMove(tx: Tx, { row, move, mover, now }: Post): Promise<string | null> {
  const { posts } = withdrawalMoves[move]
  if (posts === null) {
    return null
  }
  const entry = await postEntry(tx, {
    kind: kinds[posts],
    idempotencyKey: `withdrawal:${row.id}:${move}`,
    reason: `Withdrawal ${row.id}`,
    actor: mover.actor,
    postings: posts === 'pay_out' ? paidOut(row) : setAside(row, posts),
    now,
  })
  if (posts === 'pay_out' && entry.isNew) {
    await enqueueJob(tx, announceReserveJob, { entryId: entry.id })
  }
  return entry.id
}

function setAside(row: WithdrawalRow, posts: 'set_aside' | 'give_back'): Posting[] {
  const { currencyId } = row
  const amount = posts === 'set_aside' ? row.amount : row.amount.negated()
  return [
    { currencyId, account: balanceOf(row), amount },
    { currencyId, account: `owed:withdrawal:${row.id}`, amount: amount.negated() },
  ]
}

/* Across currencies, `position` takes over what was owed and gives what was paid. */
function paidOut({
  id,
  currencyId,
  amount,
  payoutCurrencyId,
  payoutAmount,
}: WithdrawalRow): Posting[] {
  const owed: Posting = { currencyId, account: `owed:withdrawal:${id}`, amount }
  const sent: Posting = {
    currencyId: payoutCurrencyId,
    account: 'reserve:available',
    amount: payoutAmount.negated(),
  }
  return currencyId === payoutCurrencyId
    ? [owed, sent]
    : [
        owed,
        { currencyId, account: 'position', amount: amount.negated() },
        { currencyId: payoutCurrencyId, account: 'position', amount: payoutAmount },
        sent,
      ]
}
