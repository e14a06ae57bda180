import { zero, type Decimal } from '@/lib/money/decimal'
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
  /** The part of what is given back that settles debts of the shop. */
  setOff?: Decimal
  now: Date
}

/** Posts what the move does to the books. Returns the id of the entry; null if it moves no money. */
export async function postMove(tx: Tx, post: Post): Promise<string | null> {
  const { row, move, mover, now } = post
  const { posts } = withdrawalMoves[move]
  if (posts === null) {
    return null
  }
  const entry = await postEntry(tx, {
    kind: kinds[posts],
    idempotencyKey: `withdrawal:${row.id}:${move}`,
    reason: `Withdrawal ${row.id}`,
    actor: mover.actor,
    postings: postingsOf(post, posts),
    now,
  })
  if (posts === 'pay_out' && entry.isNew) {
    await enqueueJob(tx, announceReserveJob, { entryId: entry.id })
  }
  return entry.id
}

function postingsOf({ row, setOff = zero }: Post, posts: keyof typeof kinds): Posting[] {
  switch (posts) {
    case 'set_aside':
      return setAside(row)
    case 'give_back':
      return givenBack(row, setOff)
    case 'pay_out':
      return paidOut(row)
  }
}

function setAside(row: WithdrawalRow): Posting[] {
  const { amount, currencyId } = row
  return [
    { currencyId, account: balanceOf(row), amount },
    { currencyId, account: `owed:withdrawal:${row.id}`, amount: amount.negated() },
  ]
}

/* What settles a debt stays with the office. */
function givenBack(row: WithdrawalRow, setOff: Decimal): Posting[] {
  const { amount, currencyId } = row
  const postings: Posting[] = [
    { currencyId, account: balanceOf(row), amount: setOff.minus(amount) },
    { currencyId, account: 'position', amount: setOff.negated() },
    { currencyId, account: `owed:withdrawal:${row.id}`, amount },
  ]
  return postings.filter((posting) => !posting.amount.isZero())
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
