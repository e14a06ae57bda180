import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'
import { brokenRows, type Broken } from './broken-rows'

export type LedgerDifference = Broken<LedgerRule>

/*
 * The rules, each as a query for the rows that break it. They check the rows independently of the code
 * that wrote them, so they also find wrong rows that were written while a trigger was disabled.
 */
const rules = {
  entry_not_zero: sql`
    select ${postings.entryId}::text || ' currency ' || ${postings.currencyId} as subject
    from ${postings}
    group by ${postings.entryId}, ${postings.currencyId}
    having sum(${postings.amount}) <> 0`,
  entry_not_whole: sql`
    select ${entries.id}::text as subject
    from ${entries} left join ${postings} on ${postings.entryId} = ${entries.id}
    group by ${entries.id}
    having count(${postings.entryId}) <> ${entries.postingsCount}`,
  currency_not_zero: sql`
    select ${accounts.currencyId}::text as subject
    from ${accounts}
    group by ${accounts.currencyId}
    having sum(${accounts.balance}) <> 0`,
  balance_not_sum: sql`
    select ${accounts.id}::text as subject
    from ${accounts} left join ${postings} on ${postings.accountId} = ${accounts.id}
    group by ${accounts.id}
    having ${accounts.balance} <> coalesce(sum(${postings.amount}), 0)`,
  history_not_whole: sql`
    select ${accounts.id}::text as subject
    from ${accounts} left join ${postings} on ${postings.accountId} = ${accounts.id}
    group by ${accounts.id}
    having ${accounts.version} <> count(${postings.entryId})
        or ${accounts.version} <> coalesce(max(${postings.accountVersion}), 0)`,
  history_not_in_steps: sql`
    select account_id::text || ' version ' || account_version as subject
    from (
      select account_id, account_version, balance_after,
             sum(amount) over (partition by account_id order by account_version) as running
      from ${postings}
    ) as steps
    where balance_after <> running`,
  overdrawn: sql`
    select ${accounts.id}::text as subject
    from ${accounts}
    where (${accounts.name} like 'reserve:%' and ${accounts.balance} < 0)
       or (${accounts.name} like 'owed:%' and ${accounts.balance} > 0)`,
  not_a_number: sql`
    select ${accounts.id}::text as subject from ${accounts} where ${accounts.balance} = 'NaN'
    union all
    select ${postings.entryId}::text from ${postings} where ${postings.amount} = 'NaN'`,
} satisfies Record<string, SQL>

export type LedgerRule = keyof typeof rules

/**
 * The first rows that break each rule; empty when the books are correct. Needs a repeatable-read
 * transaction when other transactions may write.
 */
export async function proveLedger(db: Executor): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = []
  for (const rule of ruleNames) {
    differences.push(...(await brokenRows(db, rule, rules[rule])))
  }
  return differences
}

// The type of `Object.keys` is `string[]`; these are the keys of `rules`.
const ruleNames = Object.keys(rules) as LedgerRule[]
