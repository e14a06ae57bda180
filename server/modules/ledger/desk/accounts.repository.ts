import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts } from '@/server/database/schema/money/ledger'
import { users } from '@/server/database/schema/people/users'

export type AccountFilter = {
  currencyId?: number | undefined
  /** A kind of account, such as `owed:referral`, or a full account name, such as `owed:referral:<user>`. */
  account?: string | undefined
}

export const currencyColumns = {
  id: currencies.id,
  slug: currencies.slug,
  logo: currencies.logo,
  code: currencies.code,
  ticker: currencies.ticker,
  nameRu: currencies.nameRu,
  nameEn: currencies.nameEn,
  digits: currencies.digits,
  roundCalculator: currencies.roundCalculator,
}

const creditor = sql`nullif(split_part(${accounts.name}, ':', 3), '')::uuid`

/**
 * Joins the person to whom the money of an account is owed: the account's name ends with the id of the
 * person or of the person's withdrawal.
 */
export const isOwnerOfAccount = sql`${users.id} = coalesce(
  (select ${withdrawals.userId} from ${withdrawals} where ${withdrawals.id} = ${creditor}), ${creditor})`

type AccountsQuery = AccountFilter & { after: number | undefined; limit: number }

/** In the order of the catalogue, then by name. */
export function listAccountRows(db: Executor, { after, limit, ...filter }: AccountsQuery) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      owner: users.email,
      balance: accounts.balance,
      postings: accounts.version,
      currency: currencyColumns,
    })
    .from(accounts)
    .innerJoin(currencies, eq(currencies.id, accounts.currencyId))
    .leftJoin(users, isOwnerOfAccount)
    .where(and(isAccount(filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(asc(currencies.position), asc(currencies.id), asc(accounts.name))
    .limit(limit)
}

/** A condition on the columns of `accounts`. */
export function isAccount({ currencyId, account }: AccountFilter): SQL | undefined {
  return and(
    currencyId === undefined ? undefined : eq(accounts.currencyId, currencyId),
    account === undefined
      ? undefined
      : sql`(${accounts.name} = ${account} or starts_with(${accounts.name}, ${`${account}:`}))`,
  )
}

function isAfter(id: number): SQL {
  return sql`(${currencies.position}, ${currencies.id}, ${accounts.name}) > (
    select c.position, c.id, a.name
    from accounts a join currencies c on c.id = a.currency_id where a.id = ${id})`
}
