import { sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { claimEntries, claimQuotes, claims } from '@/server/database/schema/claims'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'

/* As many decimal places as the stored worth of a claim has. */
const usdDigits = 8

/**
 * Writes what a claim that is completed now was worth. Both sums are what was really taken in and paid
 * out, at the prices when the claim was created. Money in another currency than the agreed one has no
 * price, so such an exchange has no worth.
 */
export async function recordExchange(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${completedExchanges}
      (claim_id, user_id, direction_id, completed_at, worth_usd, margin_usd)
    select id, user_id, direction_id, ${now.toISOString()}::timestamptz,
      case when taken is not null and paid is not null then round(taken, ${usdDigits}::integer) end,
      round(taken, ${usdDigits}::integer) - round(paid, ${usdDigits}::integer)
    from (
      select claim.id, claim.user_id, claim.direction_id,
        case when bool_and(moved.taken = 0 or moved.currency_id = claim.from_currency_id)
          then sum((claim.conditions ->> 'usd')::numeric * moved.taken / agreed.from_amount) end
          as taken,
        sum((claim.conditions ->> 'usdOut')::numeric * moved.paid / agreed.to_amount) as paid
      from ${claims} claim
      join ${claimQuotes} agreed on agreed.claim_id = claim.id and agreed.seq = 0
      join (${moved(claimId)}) moved on true
      where claim.id = ${claimId}
      group by claim.id
    ) worth`)
}

/*
 * Money that comes in is posted to `position` with a negative sign. A reversal is counted under the kind
 * of the entry that it reverses. What was exchanged for a shop is counted when it becomes
 * available in the reserve again.
 */
const moved = (claimId: string) => sql`
  select posting.currency_id,
    coalesce(-sum(posting.amount)
      filter (where coalesce(reversed.kind, entry.kind) = 'payment_accepted'), 0) as taken,
    coalesce(sum(posting.amount)
      filter (where coalesce(reversed.kind, entry.kind) in ('payout', 'shop_sale')), 0) as paid
  from ${claimEntries} caused
  join ${entries} entry on entry.id = caused.entry_id
    and entry.kind in ('payment_accepted', 'payout', 'shop_sale', 'reversal')
  left join ${entries} reversed on reversed.id = entry.reverses_entry_id
  join ${postings} posting on posting.entry_id = entry.id
  join ${accounts} account on account.id = posting.account_id
    and account.name = case entry.kind when 'shop_sale' then 'reserve:available' else 'position' end
  where caused.claim_id = ${claimId}
  group by posting.currency_id`
