import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { zero, type Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { accounts, entries, postings } from '@/server/database/schema/ledger'
import { users } from '@/server/database/schema/users'

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
  }
  available: Decimal
  held: Decimal
  /** As the owner sees it: what he put in is more than nothing. */
  capital: Decimal
}

/** Every currency in the order of the catalogue, also those that never had a reserve. */
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

/** What moved the reserve of a currency, the newest first; ids begin with their time. */
export async function listReserveEntries(db: Executor, query: EntriesQuery) {
  const { currencyId, before, limit } = query
  return db
    .select({
      id: entries.id,
      createdAt: entries.createdAt,
      kind: entries.kind,
      reason: entries.reason,
      actor: entries.actor,
      email: users.email,
      available: amountOn('reserve:available'),
      held: amountOn('reserve:held'),
      availableAfter: sql<string | null>`max(${postings.balanceAfter})
        filter (where ${accounts.name} = 'reserve:available')::text`,
    })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .leftJoin(users, eq(users.id, entries.actorUserId))
    .where(
      and(
        eq(postings.currencyId, currencyId),
        inArray(accounts.name, ['reserve:available', 'reserve:held']),
        before === null ? undefined : lt(entries.id, before),
      ),
    )
    .groupBy(entries.id, users.email)
    .orderBy(desc(entries.id))
    .limit(limit)
}

function amountOn(name: string) {
  return sql<string>`coalesce(sum(${postings.amount})
    filter (where ${accounts.name} = ${name}), 0)::text`
}
