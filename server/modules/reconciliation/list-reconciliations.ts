import { and, asc, eq } from 'drizzle-orm'
import type {
  ReconciliationFault,
  ReconciliationState,
} from '@/lib/contracts/rails/reconciliation-lists'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { users } from '@/server/database/schema/people/users'
import { namedDifferences, reconciliations } from '@/server/database/schema/rails/reconciliations'
import { railAssets } from '@/server/database/schema/rails/rails'
import type { Terms } from './reconcile-rail'

/** What is known about the wallet of a currency and its books. */
export type Reconciliation = {
  rail: string
  currencyId: number
  code: string
  state: ReconciliationState
  /** What was known last; null if nothing ever was. */
  last: { height: number; at: Date; terms: Terms } | null
  /** Why the last attempt could not tell. */
  fault: { reason: ReconciliationFault; at: Date } | null
  named: { amount: Decimal; reason: string; by: string | null; at: Date } | null
  /** The part of the last difference that has no name; null before an operator has named one. */
  unexplained: Decimal | null
}

/** The currencies of all rails, as they were compared last. */
export async function listReconciliations(
  db: Executor,
  { now }: { now: Date },
): Promise<Reconciliation[]> {
  const rows = await db
    .select({
      rail: railAssets.rail,
      currencyId: railAssets.currencyId,
      code: currencies.code,
      last: reconciliations,
      named: namedDifferences,
      by: users.email,
    })
    .from(railAssets)
    .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
    .leftJoin(
      reconciliations,
      and(
        eq(reconciliations.rail, railAssets.rail),
        eq(reconciliations.currencyId, railAssets.currencyId),
      ),
    )
    .leftJoin(
      namedDifferences,
      and(
        eq(namedDifferences.rail, railAssets.rail),
        eq(namedDifferences.currencyId, railAssets.currencyId),
      ),
    )
    .leftJoin(users, eq(users.id, namedDifferences.namedBy))
    .orderBy(asc(railAssets.rail), asc(currencies.position), asc(currencies.id))
  return rows.map(({ by, last: row, named, ...which }) => {
    const last = lastOf(row)
    const unexplained = last === null || !named ? null : last.terms.difference.minus(named.amount)
    const isKnown =
      last !== null && row?.fault === null && row.staleAt !== null && row.staleAt > now
    return {
      ...which,
      ...{ last, unexplained },
      state: isKnown ? knownState(unexplained) : 'unknown',
      fault: row?.fault && row.faultAt ? { reason: row.fault, at: row.faultAt } : null,
      named: named && { amount: named.amount, reason: named.reason, by, at: named.namedAt },
    }
  })
}

function knownState(unexplained: Decimal | null): ReconciliationState {
  if (unexplained === null) {
    return 'unnamed'
  }
  return unexplained.isZero() ? 'equal' : 'different'
}

function lastOf(row: typeof reconciliations.$inferSelect | null): Reconciliation['last'] {
  if (row === null || row.height === null || row.checkedAt === null) {
    return null
  }
  const { height, checkedAt: at } = row
  return { height, at, terms: termsIn(row) }
}

/* The database has all terms or none, except `cold`, which may be missing alone. */
function termsIn(row: typeof reconciliations.$inferSelect): Terms {
  const { absent, available, before, difference, fees, held } = row
  const { odd, paid, unbooked, undecided, wallet } = row
  const cold = row.cold ?? zero
  const terms = { absent, available, before, difference, fees, held }
  const others = { odd, paid, unbooked, undecided, wallet, cold }
  return Object.fromEntries(
    Object.entries({ ...terms, ...others }).map(([name, amount]) => {
      if (amount === null) {
        throw new Error(`A reconciliation has no ${name}.`)
      }
      return [name, amount]
    }),
  ) as Terms
}

/**
 * Whether somebody has to look: wallet and books were found to differ, and no later comparison has found them equal.
 */
export function isAlarm({ unexplained }: Pick<Reconciliation, 'unexplained'>): boolean {
  return unexplained !== null && !unexplained.isZero()
}
