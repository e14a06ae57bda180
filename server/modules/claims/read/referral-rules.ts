import { sql, type SQL } from 'drizzle-orm'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { referralHolds, referralRewards } from '@/server/database/schema/loyalty/referral-rewards'
import { referrers } from '@/server/database/schema/loyalty/referrers'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'

/* Each reward with what its reversal took back. */
const rewards = sql`
  select reward.*, coalesce(back.amount, 0) as taken_back
  from ${referralRewards} as reward
  left join (
    select ${postings.entryId} as entry_id, ${postings.amount} as amount
    from ${postings} join ${accounts} on ${accounts.id} = ${postings.accountId}
      and ${accounts.name} like 'owed:referral:%'
  ) as back on back.entry_id = reward.reversal_entry_id`

/*
 * What the ledger says about rewards, without withdrawals and without debts that were given up when an
 * account was deleted.
 */
const booked = sql`
  select substr(${accounts.name}, 15)::uuid as referrer_id, ${accounts.currencyId} as currency_id,
    sum(${postings.amount}) as amount
  from ${entries}
  join ${postings} on ${postings.entryId} = ${entries.id}
  join ${accounts} on ${accounts.id} = ${postings.accountId}
  where ${entries.idempotencyKey} like 'referral:%' and ${entries.idempotencyKey} not like '%:given_up:%'
    and ${accounts.name} like 'owed:referral:%'
  group by 1, 2`

/*
 * The figures of each referrer, and what is held back from them, must follow from their rewards; the rewards
 * from the exchanges; what is owed to them from the rewards; and from their debts, what was set off. Debts in
 * several currencies are set off at prices, so that they do not add up to the last digit.
 */
export const referralRules = {
  referral_not_sum: sql`
    select referrer.user_id::text as subject
    from ${referrers} as referrer
    left join (
      select referrer_id, sum(worth_usd) as worth, sum(amount_usd) as income
      from ${referralRewards} where reversed_at is null group by 1
    ) as kept on kept.referrer_id = referrer.user_id
    where (referrer.turnover_usd, referrer.income_usd)
      <> (coalesce(kept.worth, 0), coalesce(kept.income, 0))
    union
    select reward.referrer_id::text
    from ${referralRewards} as reward
    join ${completedExchanges} as exchange on exchange.claim_id = reward.claim_id
    where (exchange.undone_at is null) <> (reward.reversed_at is null)
      or (exchange.worth_usd, exchange.margin_usd)
        is distinct from (reward.worth_usd, reward.margin_usd)
    union
    select coalesce(held.referrer_id, counted.referrer_id)::text
    from (select * from ${referralHolds} where amount <> 0) as held
    full join (
      select referrer_id, currency_id, date_trunc('hour', payable_at, 'UTC') as hour,
        sum(amount - set_off) as amount
      from ${referralRewards} where reversed_at is null and payable_at > created_at group by 1, 2, 3
      having sum(amount - set_off) <> 0
    ) as counted using (referrer_id, currency_id, hour)
    where held.amount is distinct from counted.amount
    union
    select coalesce(booked.referrer_id, counted.referrer_id)::text
    from (${booked}) as booked
    full join (
      select referrer_id, currency_id, sum(set_off + taken_back - amount) as amount
      from (${rewards}) as reward group by 1, 2
    ) as counted using (referrer_id, currency_id)
    where coalesce(booked.amount, 0) <> coalesce(counted.amount, 0)
    union
    select referrer_id::text
    from (${rewards}) as reward
    group by referrer_id
    having count(distinct currency_id) = 1 and sum(set_off)
      <> sum(case when reversed_at is null then 0 else amount - taken_back - debt end)`,
} satisfies Record<string, SQL>
