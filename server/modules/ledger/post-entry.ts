import { createHash } from 'node:crypto'
import { AppError } from '@/lib/errors/app-error'
import { toText, zero, type Decimal } from '@/lib/money/decimal'
import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  findEntryByKey,
  insertEntry,
  insertPostings,
  moveBalance,
  openAccounts,
  type EntryRow,
} from './ledger.repository'

/** The accounts a currency may have. Money that is owed has one account per creditor. */
export type AccountName =
  | 'reserve:available'
  | 'reserve:held'
  | 'capital'
  | 'position'
  | 'expense:referral'
  | 'expense:fees'
  | 'expense:losses'
  | `owed:${'referral' | 'shop' | 'withdrawal'}:${string}`

export type Posting = { currencyId: number; account: AccountName; amount: Decimal }

export type EntryCommand = {
  kind: EntryKind
  idempotencyKey: string
  reason: string
  actor: Actor
  /** Debits are positive, credits negative; each account occurs once; the sum is zero per currency. */
  postings: Posting[]
  reversesEntryId?: string
  now: Date
}

export type PostedEntry = {
  id: string
  createdAt: Date
  /** False when the same command had been executed before; then nothing was written. */
  isNew: boolean
}

/**
 * Writes one movement of money and the new balances. The idempotency key is inserted first, so that the
 * second of two transactions with the same command waits for the first and then finds its entry.
 *
 * Throws `idempotency_mismatch` when the key was used for another command, and `reserve_short` when a
 * reserve or an `owed:*` account would be overdrawn.
 */
export async function postEntry(tx: Tx, command: EntryCommand): Promise<PostedEntry> {
  assertBalanced(command.postings)
  const bodyHash = hashOf(command)

  const entry = await insertEntry(tx, {
    id: makeId(command.now),
    kind: command.kind,
    idempotencyKey: command.idempotencyKey,
    bodyHash,
    reason: command.reason,
    ...toActorColumns(command.actor),
    reversesEntryId: command.reversesEntryId ?? null,
    postingsCount: command.postings.length,
    createdAt: command.now,
  })
  if (!entry) {
    return earlierEntry(await findEntryByKey(tx, command.idempotencyKey), bodyHash)
  }
  await writePostings(tx, entry, command.postings)
  return { id: entry.id, createdAt: entry.createdAt, isNew: true }
}

async function writePostings(tx: Tx, entry: EntryRow, postings: Posting[]): Promise<void> {
  const keys = postings.map(({ currencyId, account }) => ({ currencyId, name: account }))
  const rows = []
  // Accounts are changed one after another in ascending order of ids. Every transaction locks them in
  // this order, so there is no deadlock.
  for (const account of await openAccounts(tx, keys)) {
    const { amount } = postingTo(account, postings)
    const moved = await moveBalance(tx, account.id, amount)
    if (!moved) {
      throw new AppError('reserve_short', { params: { currencyId: account.currencyId } })
    }
    rows.push({
      entryId: entry.id,
      accountId: account.id,
      currencyId: account.currencyId,
      amount,
      accountVersion: moved.version,
      balanceAfter: moved.balance,
    })
  }
  await insertPostings(tx, rows)
}

function earlierEntry(earlier: EntryRow | null, bodyHash: string): PostedEntry {
  if (!earlier) {
    throw new Error('The idempotency key is used, but its entry does not exist.')
  }
  if (earlier.bodyHash !== bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return { id: earlier.id, createdAt: earlier.createdAt, isNew: false }
}

function postingTo(account: { currencyId: number; name: string }, postings: Posting[]): Posting {
  const posting = postings.find(
    (candidate) =>
      candidate.currencyId === account.currencyId && candidate.account === account.name,
  )
  if (!posting) {
    throw new Error(`No posting for account ${account.name}.`)
  }
  return posting
}

/** A caller that violates these rules has a bug. The database would refuse the entry too, but later. */
function assertBalanced(postings: Posting[]): void {
  const sums = new Map<number, Decimal>()
  const accounts = new Set<string>()
  for (const { currencyId, account, amount } of postings) {
    if (!amount.isFinite() || amount.isZero()) {
      throw new Error('The amount of a posting must be finite and not zero.')
    }
    sums.set(currencyId, (sums.get(currencyId) ?? zero).plus(amount))
    accounts.add(`${currencyId} ${account}`)
  }
  if (accounts.size !== postings.length || postings.length < 2) {
    throw new Error('An entry must have at least two postings, each to another account.')
  }
  if ([...sums.values()].some((sum) => !sum.isZero())) {
    throw new Error('The postings of an entry must sum to zero per currency.')
  }
}

/** Excludes the time of the request, because a repeated request has another time. */
function hashOf({ kind, reason, actor, postings, reversesEntryId }: EntryCommand): string {
  const movements = postings
    .map(({ currencyId, account, amount }) => [currencyId, account, toText(amount)].join(' '))
    .sort()
  const body = [kind, reason, toActorColumns(actor), reversesEntryId ?? null, movements]
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
