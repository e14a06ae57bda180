import { and, asc, count, desc, eq, gt, inArray, lt, or, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import type { WithdrawalView } from '@/lib/contracts/loyalty/desk-withdrawals'
import {
  openWithdrawalStates,
  withdrawalStates,
  type WithdrawalSource,
  type WithdrawalState,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import type { Executor } from '@/server/database/client'
import { likeContaining } from '@/server/database/like-containing'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import { users } from '@/server/database/schema/people/users'
import { shops } from '@/server/database/schema/shops/shops'
import { balanceOf } from '../balance-of'
import { isOfBalance, type WithdrawalRow } from '../withdrawals.repository'

const statesOf: Record<WithdrawalView | 'all', readonly WithdrawalState[]> = {
  open: openWithdrawalStates,
  paid: ['paid'],
  refused: ['declined', 'cancelled'],
  all: withdrawalStates,
}

export type WithdrawalFilter = {
  view: WithdrawalView | 'all'
  source?: WithdrawalSource | undefined
  text?: string | undefined
  before?: string | undefined
}

/** Open withdrawals are listed oldest first, so that nobody waits for ever; ended ones, or all, newest first. */
export async function listFiltered(
  db: Executor,
  { view, source, text = '', before }: WithdrawalFilter,
  most: number,
): Promise<{ row: WithdrawalRow; email: string; shop: string | null }[]> {
  const isQueue = view === 'open'
  const after = isQueue ? gt : lt
  return db
    .select({ row: withdrawals, email: users.email, shop: shops.name })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(shops, eq(shops.id, withdrawals.shopId))
    .where(
      and(
        source && eq(withdrawals.source, source),
        inArray(withdrawals.state, [...statesOf[view]]),
        text === '' ? undefined : names(text),
        before === undefined ? undefined : after(withdrawals.id, before),
      ),
    )
    .orderBy(isQueue ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(most)
}

/*
 * What an operator has at hand: a part of the address or of the shop's name, the id from the page's address, or the
 * reference.
 */
function names(text: string) {
  const pattern = likeContaining(text)
  return or(
    sql`${users.email} ilike ${pattern}`,
    sql`${shops.name} ilike ${pattern}`,
    eq(withdrawals.referenceForm, normalReference(text)),
    z.uuid().safeParse(text).success ? eq(withdrawals.id, text) : undefined,
  )
}

export async function countOpen(db: Executor): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(withdrawals)
    .where(inArray(withdrawals.state, [...openWithdrawalStates]))
  return row?.open ?? 0
}

/** The e-mail addresses of these people, by id. */
export async function findEmails(
  db: Executor,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, known))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export function listEvents(db: Executor, id: string) {
  return db
    .select({
      event: withdrawalEvents.event,
      at: withdrawalEvents.createdAt,
      actor: withdrawalEvents.actor,
      email: users.email,
      entryId: withdrawalEvents.entryId,
    })
    .from(withdrawalEvents)
    .leftJoin(users, eq(users.id, withdrawalEvents.actorUserId))
    .where(eq(withdrawalEvents.withdrawalId, id))
    .orderBy(asc(withdrawalEvents.seq))
}

/** What is left of the balance, and what its withdrawals have taken from it. */
export async function findStanding(
  db: Executor,
  row: WithdrawalRow,
): Promise<{ owed: Decimal; paid: Decimal; requested: Decimal }> {
  const [account] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.currencyId, row.currencyId), eq(accounts.name, balanceOf(row))))
  const rows = await db
    .select({ state: withdrawals.state, amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(and(isOfBalance(row), eq(withdrawals.currencyId, row.currencyId)))
    .groupBy(withdrawals.state)
  const sumIn = (states: readonly WithdrawalState[]) =>
    rows
      .filter(({ state }) => states.includes(state))
      .reduce((all, { amount }) => all.plus(amount ?? zero), zero)
  return {
    owed: account?.balance.negated() ?? zero,
    paid: sumIn(['paid']),
    requested: sumIn(openWithdrawalStates),
  }
}
