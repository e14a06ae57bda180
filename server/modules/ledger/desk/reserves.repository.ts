import { aliasedTable, and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'
import { users } from '@/server/database/schema/people/users'

const available = aliasedTable(postings, 'available')
const held = aliasedTable(postings, 'held')

const shownAccounts = ['reserve:available', 'reserve:held', 'capital'] as const

export type ReserveBalances = {
  currency: {
    id: number
    slug: string
    code: string
    ticker: string
    nameRu: string
    nameEn: string
    logo: string
    digits: number
    roundCalculator: number
  }
  available: Decimal
  held: Decimal
  /** From the owner’s side: money that the owner brought in is positive. */
  capital: Decimal
}

/** Every currency in the order of the catalogue, including currencies that never had a reserve. */
export async function listReserveBalances(db: Executor): Promise<ReserveBalances[]> {
  const [currencyRows, balances] = await Promise.all([
    db
      .select({
        id: currencies.id,
        slug: currencies.slug,
        code: currencies.code,
        ticker: currencies.ticker,
        nameRu: currencies.nameRu,
        nameEn: currencies.nameEn,
        logo: currencies.logo,
        digits: currencies.digits,
        roundCalculator: currencies.roundCalculator,
      })
      .from(currencies)
      .orderBy(asc(currencies.position), asc(currencies.id)),
    db
      .select({
        currencyId: accounts.currencyId,
        name: accounts.name,
        balance: accounts.balance,
      })
      .from(accounts)
      .where(inArray(accounts.name, [...shownAccounts])),
  ])
  const balanceOf = new Map(
    balances.map(({ currencyId, name, balance }) => [`${currencyId} ${name}`, balance]),
  )
  return currencyRows.map((currency) => {
    const read = (name: (typeof shownAccounts)[number]): Decimal =>
      balanceOf.get(`${currency.id} ${name}`) ?? zero
    return {
      currency,
      available: read('reserve:available'),
      held: read('reserve:held'),
      capital: read('capital').negated(),
    }
  })
}

type EntriesQuery = { currencyId: number; before: string | null; limit: number }

/**
 * The changes of a currency's reserve, newest first. Ids begin with the time of creation, so they are
 * sorted by id.
 * Reads at most one page of each of the reserve's two accounts, however many rows there are.
 */
export function listReserveEntries(db: Executor, { currencyId, before, limit }: EntriesQuery) {
  const accountOf = (name: (typeof shownAccounts)[number]) => sql`(
    select ${accounts.id} from ${accounts}
    where ${accounts.currencyId} = ${currencyId} and ${accounts.name} = ${name})`
  const [onAvailable, onHeld] = [accountOf('reserve:available'), accountOf('reserve:held')]
  const newestOn = (account: typeof onAvailable) =>
    db
      .select({ id: postings.entryId })
      .from(postings)
      .where(
        and(
          eq(postings.accountId, account),
          before === null ? undefined : lt(postings.entryId, before),
        ),
      )
      .orderBy(desc(postings.entryId))
      .limit(limit)
  const touched = union(newestOn(onAvailable), newestOn(onHeld)).as('touched')
  return db
    .select({
      id: entries.id,
      createdAt: entries.createdAt,
      kind: entries.kind,
      reason: entries.reason,
      actor: entries.actor,
      email: users.email,
      available: available.amount,
      held: held.amount,
      availableAfter: available.balanceAfter,
    })
    .from(touched)
    .innerJoin(entries, eq(entries.id, touched.id))
    .leftJoin(users, eq(users.id, entries.actorUserId))
    .leftJoin(
      available,
      and(eq(available.entryId, entries.id), eq(available.accountId, onAvailable)),
    )
    .leftJoin(held, and(eq(held.entryId, entries.id), eq(held.accountId, onHeld)))
    .orderBy(desc(entries.id))
    .limit(limit)
}
