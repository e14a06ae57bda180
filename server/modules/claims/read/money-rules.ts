import { sql, type SQL } from 'drizzle-orm'
import { abandonedStates, statesWith } from '@/lib/contracts/claims/claim-traits'
import { claimEntries, claims } from '@/server/database/schema/claims'
import { sqlTextOf } from '@/server/database/schema/columns'
import { accounts, entries, postings } from '@/server/database/schema/money/ledger'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'

/*
 * Totals per claim and currency: of the payments, of the payouts and of the ledger postings. A reversal
 * counts as an entry of the same kind as the entry that it reverses.
 */
const came = sql`
  select ${incomingPayments.claimId} as claim_id, ${incomingPayments.currencyId} as currency_id,
         sum(${incomingPayments.amount}) as amount
  from ${incomingPayments} where ${incomingPayments.struckAt} is null group by 1, 2`

const lost = sql`
  select ${incomingPayments.claimId} as claim_id, ${incomingPayments.currencyId} as currency_id,
         sum(${incomingPayments.amount}) as amount
  from ${incomingPayments} where ${incomingPayments.lostAt} is not null group by 1, 2`

function sent(kinds: SQL): SQL {
  return sql`
    select ${payouts.claimId} as claim_id, ${payouts.currencyId} as currency_id,
           sum(${payouts.amount}) as amount
    from ${payouts} where ${payouts.state} = 'sent' and ${payouts.kind} in (${kinds}) group by 1, 2`
}

function posted(account: string, kinds: SQL): SQL {
  return sql`
    select ${claimEntries.claimId} as claim_id, ${postings.currencyId} as currency_id,
           sum(${postings.amount}) as amount
    from ${claimEntries}
      join ${entries} on ${entries.id} = ${claimEntries.entryId}
      join ${postings} on ${postings.entryId} = ${entries.id}
      join ${accounts} on ${accounts.id} = ${postings.accountId}
      left join ${entries} as reversed on reversed.id = ${entries.reversesEntryId}
    where ${accounts.name} = ${account} and coalesce(reversed.kind, ${entries.kind}) in (${kinds})
    group by 1, 2`
}

const available = 'reserve:available'

/*
 * Rules that compare the ledger with the money that came and was sent. Every payment is booked once:
 * when the exchange uses it or can no longer use it. Every payout, refund and return is posted once,
 * with the amount that was sent.
 */
export const moneyRules = {
  payments_not_booked: sql`
    select claims.id::text || ' currency ' || coalesce(came.currency_id, booked.currency_id) as subject
    from (${came}) as came
    full join (${posted(available, sql`'payment_accepted', 'unclaimed_payment'`)}) as booked
      using (claim_id, currency_id)
    join ${claims} on claims.id = claim_id
    where coalesce(booked.amount, 0) <>
      case when claims.is_accepted or claims.state in (${sqlTextOf(abandonedStates)})
        then coalesce(came.amount, 0) else 0 end`,
  refunds_not_posted: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${sent(sql`'refund'`)}) as sent
    full join (${posted(available, sql`'refund'`)}) as posted using (claim_id, currency_id)
    where coalesce(sent.amount, 0) + coalesce(posted.amount, 0) <> 0`,
  returns_not_posted: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${sent(sql`'return'`)}) as sent
    full join (${posted(available, sql`'unclaimed_returned'`)}) as posted
      using (claim_id, currency_id)
    where coalesce(sent.amount, 0) + coalesce(posted.amount, 0) <> 0`,
  losses_not_posted: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${lost}) as lost
    full join (${posted('expense:losses', sql`'payment_lost'`)}) as posted
      using (claim_id, currency_id)
    where coalesce(lost.amount, 0) <> coalesce(posted.amount, 0)`,
  payouts_not_posted: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${sent(sql`'payout'`)}) as sent
    full join (${posted('reserve:held', sql`'payout'`)}) as posted using (claim_id, currency_id)
    where coalesce(sent.amount, 0) + coalesce(posted.amount, 0) <> 0`,
  more_back_than_came: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${sent(sql`'refund', 'return'`)}) as sent
    left join (${came}) as came using (claim_id, currency_id)
    where sent.amount > coalesce(came.amount, 0)`,
  refunded_in_part: sql`
    select claim_id::text || ' currency ' || currency_id as subject
    from (${posted(available, sql`'payment_accepted'`)}) as accepted
    join ${claims} on claims.id = claim_id and claims.state = 'refunded'
    left join (${sent(sql`'refund', 'return'`)}) as sent using (claim_id, currency_id)
    where accepted.amount > coalesce(sent.amount, 0)`,
  unclaimed_unseen: sql`
    select claims.id::text as subject
    from (${posted(available, sql`'unclaimed_payment', 'unclaimed_returned'`)}) as unclaimed
    join ${claims} on claims.id = claim_id
    where claims.state not in (${sqlTextOf(statesWith('way', 'back'))})
    group by claims.id having bool_or(unclaimed.amount > 0) <> claims.has_unclaimed`,
} satisfies Record<string, SQL>
