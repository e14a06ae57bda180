import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { claimEntries, claims } from '@/server/database/schema/claims'
import { withdrawalEvents, withdrawals } from '@/server/database/schema/loyalty/withdrawals'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { shopInvoiceEvents, shopInvoices } from '@/server/database/schema/shops/invoices'
import { shops } from '@/server/database/schema/shops/shops'
import { brokenRows, type Broken } from '@/server/modules/ledger'
import { shopDaysRules } from './shop-days-rules'

/*
 * Rules that must hold between invoices, their claims and the ledger, as in `proveClaims`. The balance of a
 * shop equals its sales less fees, refunds and withdrawals; if that is below zero, the difference is a debt. Debts are
 * settled from sales, and from withdrawals that are returned.
 */
const rules = {
  ...shopDaysRules,
  shop_balance_not_sum: sql`
    select shop.id::text as subject
    from ${shops} as shop
    left join (
      select split_part(${accounts.name}, ':', 3)::uuid as shop_id, -sum(${accounts.balance}) as amount
      from ${accounts} where ${accounts.name} like 'owed:shop:%' group by 1
    ) as owed on owed.shop_id = shop.id
    left join (
      select shop_id, sum(case when reversed_at is null then paid_amount - fee_amount else 0 end + debt) as amount
      from ${shopInvoices} where live and paid_amount is not null group by 1
    ) as sold on sold.shop_id = shop.id
    left join (
      select shop_id, sum(amount) as amount
      from ${withdrawals} where state in ('waiting', 'approved', 'paid') group by 1
    ) as taken on taken.shop_id = shop.id
    where coalesce(owed.amount, 0) <> coalesce(sold.amount, 0) - coalesce(taken.amount, 0)`,
  sale_not_of_invoice: sql`
    select entry.id::text as subject
    from ${entries} as entry
    join ${claimEntries} as caused on caused.entry_id = entry.id
    left join ${shopInvoices} as invoice on invoice.credit_entry_id = entry.id
    where entry.kind = 'shop_sale' and invoice.claim_id is distinct from caused.claim_id`,
  credit_not_posted: sql`
    select invoice.id::text as subject
    from ${shopInvoices} as invoice
    left join (
      select posting.entry_id, account.name, -sum(posting.amount) as amount
      from ${postings} as posting join ${accounts} as account on account.id = posting.account_id
        and account.name like 'owed:shop:%'
      group by 1, 2
    ) as posted on posted.entry_id = invoice.credit_entry_id
    where invoice.live and invoice.paid_amount is not null and (
      coalesce(posted.amount, 0) <> invoice.paid_amount - invoice.fee_amount - invoice.set_off
      or (posted.name is not null and posted.name <> 'owed:shop:' || invoice.shop_id))`,
  sale_not_credited: sql`
    select claim.id::text as subject
    from ${claims} as claim
    left join ${shopInvoices} as invoice on invoice.id = claim.invoice_id and invoice.claim_id = claim.id
    where claim.invoice_id is not null
      and (claim.state = 'completed') <> (invoice.credit_entry_id is not null)`,
  sale_paid_out: sql`
    select claim.id::text as subject
    from ${claims} as claim
    where claim.invoice_id is not null and (claim.state = 'paying_out' or exists (
      select from ${payouts} where ${payouts.claimId} = claim.id and ${payouts.kind} = 'payout'))`,
  invoice_not_told: sql`
    select invoice.id::text as subject
    from ${shopInvoices} as invoice
    left join ${shopInvoiceEvents} as told on told.invoice_id = invoice.id
    group by invoice.id
    having count(told.seq) <> invoice.version
      or max(told.to_status) filter (where told.seq = invoice.version) is distinct from invoice.status`,
  invoice_not_its_claims: sql`
    select invoice.id::text as subject
    from ${shopInvoices} as invoice
    where invoice.live and invoice.paid_amount is null and invoice.status <> 'refunded'
      and (invoice.status in ('pending', 'underpaid')) <> exists (
        select from ${claims} as claim where claim.invoice_id = invoice.id and (
          claim.state in ('checking_payment', 'on_hold', 'paying_out', 'refunding')
          or (claim.state = 'awaiting_payment' and exists (
            select from ${incomingPayments} as came
            where came.claim_id = claim.id and came.struck_at is null))))`,
  set_off_not_debts: sql`
    select invoice.shop_id::text as subject
    from ${shopInvoices} as invoice
    left join (
      select posting.entry_id, sum(posting.amount) as amount
      from ${postings} as posting join ${accounts} as account on account.id = posting.account_id
        and account.name like 'owed:shop:%'
      group by 1
    ) as back on back.entry_id = invoice.reversal_entry_id
    left join (
      select withdrawal.shop_id, -sum(posting.amount) as amount
      from ${withdrawals} as withdrawal
      join ${withdrawalEvents} as told on told.withdrawal_id = withdrawal.id and told.event in ('decline', 'cancel')
      join ${postings} as posting on posting.entry_id = told.entry_id
      join ${accounts} as account on account.id = posting.account_id and account.name = 'position'
      where withdrawal.shop_id is not null
      group by 1
    ) as returned on returned.shop_id = invoice.shop_id
    where invoice.live and invoice.paid_amount is not null
    group by invoice.shop_id, returned.amount
    having sum(set_off) + coalesce(returned.amount, 0) <> sum(case when reversed_at is null then 0
      else paid_amount - fee_amount - coalesce(back.amount, 0) - debt end)`,
} satisfies Record<string, SQL>

export type InvoiceRule = keyof typeof rules

/** The first rows that break each rule; empty when invoices, claims and the ledger agree. */
export async function proveInvoices(db: Executor): Promise<Broken<InvoiceRule>[]> {
  const differences: Broken<InvoiceRule>[] = []
  for (const rule of ruleNames) {
    differences.push(...(await brokenRows(db, rule, rules[rule])))
  }
  return differences
}

// The type of `Object.keys` is `string[]`; these are the keys of `rules`.
const ruleNames = Object.keys(rules) as InvoiceRule[]
