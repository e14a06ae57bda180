import { sql, type SQL } from 'drizzle-orm'
import {
  openWithdrawalStates,
  takingWithdrawalStates,
} from '@/lib/contracts/loyalty/withdrawal-lists'
import type { Executor } from '@/server/database/client'
import { sqlTextOf } from '@/server/database/schema/columns'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { shopInvoices } from '@/server/database/schema/shops/invoices'
import { accounts, postings } from '@/server/database/schema/money/ledger'
import { brokenRows, type Broken } from '@/server/modules/ledger'

/* Rules that must hold between withdrawals, their history and the ledger, as in `proveClaims`. */
const rules = {
  set_aside_not_owed: sql`
    select coalesce(open.id::text, split_part(held.name, ':', 3)) as subject
    from (
      select id, currency_id, amount from ${withdrawals}
      where state in (${sqlTextOf(openWithdrawalStates)})
    ) as open
    full join (
      select name, currency_id, -balance as amount from ${accounts}
      where name like 'owed:withdrawal:%' and balance <> 0
    ) as held
      on held.name = 'owed:withdrawal:' || open.id and held.currency_id = open.currency_id
    where coalesce(open.amount, 0) <> coalesce(held.amount, 0)`,
  history_not_state: sql`
    select done.id::text as subject
    from ${withdrawals} done
    left join ${withdrawalEvents} told on told.withdrawal_id = done.id
    group by done.id
    having count(told.seq) <> done.version
        or max(told.to_state) filter (where told.seq = done.version) is distinct from done.state`,
  paid_not_posted: sql`
    select done.id::text as subject
    from ${withdrawals} done
    left join (
      select told.withdrawal_id, sum(posting.amount) as amount
      from ${withdrawalEvents} told
      join ${postings} posting on posting.entry_id = told.entry_id
      join ${accounts} account
        on account.id = posting.account_id and account.name = 'reserve:available'
      where told.event = 'pay'
      group by told.withdrawal_id
    ) as posted on posted.withdrawal_id = done.id
    where coalesce(-posted.amount, 0) <> case done.state when 'paid' then done.payout_amount else 0 end`,
  refunds_not_counted: sql`
    select coalesce(invoice.id, refund.invoice_id)::text as subject
    from (select id, refunded_amount as amount from ${shopInvoices} where live and refunded_amount <> 0) as invoice
    full join (
      select invoice_id, sum(amount) as amount from ${withdrawals}
      where invoice_id is not null and state in (${sqlTextOf(takingWithdrawalStates)})
      group by invoice_id
    ) as refund on refund.invoice_id = invoice.id
    where invoice.amount is distinct from refund.amount`,
} satisfies Record<string, SQL>

export type WithdrawalRule = keyof typeof rules

/** The first rows that break each rule; empty when withdrawals and the ledger agree. */
export async function proveWithdrawals(db: Executor): Promise<Broken<WithdrawalRule>[]> {
  const differences: Broken<WithdrawalRule>[] = []
  for (const rule of ruleNames) {
    differences.push(...(await brokenRows(db, rule, rules[rule])))
  }
  return differences
}

// The type of `Object.keys` is `string[]`; these are the keys of `rules`.
const ruleNames = Object.keys(rules) as WithdrawalRule[]
