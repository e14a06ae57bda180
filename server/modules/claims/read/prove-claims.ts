import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { accounts } from '@/server/database/schema/money/ledger'
import { claimEntries, claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { customerTurnover } from '@/server/database/schema/loyalty/discounts'
import { pointBalances, pointEntries } from '@/server/database/schema/loyalty/points'
import { outboxEvents } from '@/server/database/schema/outbox'
import { oddPayments } from '@/server/database/schema/money/odd-payments'
import { payouts } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { brokenRows, maxRowsOfRule, type Broken } from '@/server/modules/ledger'
import { outboxRetentionDays } from '../outbox/prune-outbox'
import { firstHash, hashOfEvent } from '../moves/event-chain'
import { listEvents, listEventsAfter, type ClaimEventRow } from '../claim-events.repository'
import { moneyRules } from './money-rules'
import { referralRules } from './referral-rules'

export type ClaimDifference = Broken<ClaimRule>

/*
 * Rules that must hold between claims, their history and the ledger. Each is a query for what breaks
 * it.
 */
const claimRules = {
  held_not_sum: sql`
    select coalesce(held.currency_id, owed.currency_id)::text as subject
    from (
      select ${accounts.currencyId} as currency_id, ${accounts.balance} as amount
      from ${accounts} where ${accounts.name} = 'reserve:held'
    ) as held
    full join (
      select ${claims.toCurrencyId} as currency_id, sum(${claimQuotes.toAmount}) as amount
      from ${claims} join ${claimQuotes}
        on ${claimQuotes.claimId} = ${claims.id} and ${claimQuotes.seq} = ${claims.quoteSeq}
      where ${claims.isHeld} group by ${claims.toCurrencyId}
    ) as owed on owed.currency_id = held.currency_id
    where coalesce(held.amount, 0) <> coalesce(owed.amount, 0)`,
  history_not_whole: sql`
    select ${claims.id}::text as subject
    from ${claims} left join ${claimEvents} on ${claimEvents.claimId} = ${claims.id}
    group by ${claims.id}
    having count(${claimEvents.seq}) <> ${claims.version} or max(${claimEvents.seq}) <> ${claims.version}`,
  history_not_state: sql`
    select ${claims.id}::text as subject
    from ${claims} join ${claimEvents}
      on ${claimEvents.claimId} = ${claims.id} and ${claimEvents.seq} = ${claims.version}
    where ${claimEvents.toState} <> ${claims.state}`,
  history_not_chained: sql`
    select ${claimEvents.claimId}::text as subject
    from ${claimEvents} left join ${claimEvents} as before
      on before.claim_id = ${claimEvents.claimId} and before.seq = ${claimEvents.seq} - 1
    where ${claimEvents.previousHash} <> coalesce(before.hash, ${firstHash})`,
  paid_out_twice: sql`
    select ${payouts.claimId}::text as subject from ${payouts}
    where ${payouts.state} = 'sent' and ${payouts.kind} <> 'return'
    group by ${payouts.claimId}, ${payouts.kind}, ${payouts.currencyId} having count(*) > 1`,
  paid_out_and_refunded: sql`
    select ${payouts.claimId}::text as subject from ${payouts}
    where ${payouts.state} <> 'failed' and ${payouts.kind} <> 'return'
    group by ${payouts.claimId} having count(distinct ${payouts.kind}) > 1`,
  paying_out_nothing: sql`
    select ${claims.id}::text as subject from ${claims}
    where ${claims.state} = 'paying_out' and not exists (
      select from ${payouts} where ${payouts.claimId} = ${claims.id}
        and ${payouts.state} <> 'failed' and ${payouts.kind} = 'payout')`,
  completed_without_payout: sql`
    select ${claims.id}::text as subject from ${claims}
    where ${claims.state} = 'completed' and ${claims.invoiceId} is null and not exists (
      select from ${payouts} where ${payouts.claimId} = ${claims.id}
        and ${payouts.state} = 'sent' and ${payouts.kind} = 'payout')`,
  refunded_without_payout: sql`
    select ${claims.id}::text as subject from ${claims}
    where ${claims.state} = 'refunded' and not exists (
      select from ${payouts} where ${payouts.claimId} = ${claims.id}
        and ${payouts.state} = 'sent' and ${payouts.kind} = 'refund')`,
  entry_of_no_event: sql`
    select entries.id::text as subject
    from entries
    where entries.idempotency_key like 'claim:%' and not exists (
      select from ${claimEntries} where ${claimEntries.entryId} = entries.id)`,
  odd_payment_unseen: sql`
    select ${claimEvents.claimId}::text || ' ' || ${claimEvents.seq} as subject
    from ${claimEvents}
    where ${claimEvents.event} = 'odd_payment' and not exists (
      select from ${oddPayments} where ${oddPayments.claimId} = ${claimEvents.claimId}
        and ${oddPayments.reference} = ${claimEvents.data} ->> 'reference')`,
  event_not_told: sql`
    select ${claimEvents.claimId}::text || ' ' || ${claimEvents.seq} as subject
    from ${claimEvents}
    where ${claimEvents.createdAt} > (
      select max(created_at) - interval '${sql.raw(String(outboxRetentionDays - 1))} days'
      from ${outboxEvents}
    ) and not exists (
      select from ${outboxEvents} where ${outboxEvents.subjectId} = ${claimEvents.claimId}
        and (${outboxEvents.payload} ->> 'seq')::integer = ${claimEvents.seq})`,
  turnover_not_sum: sql`
    select coalesce(kept.user_id, counted.user_id)::text as subject
    from ${customerTurnover} as kept
    full join (
      select coalesce(exchange.user_id, account.id) as user_id,
        coalesce(sum(exchange.worth_usd), 0) as usd, count(*) as exchanges
      from ${completedExchanges} as exchange
      join ${claims} on ${claims.id} = exchange.claim_id
      left join ${users} as account on exchange.user_id is null
        and lower(account.email) = lower(${claims.email}) and account.activated_at is not null
      where exchange.undone_at is null
      group by 1
    ) as counted on counted.user_id = kept.user_id
    where coalesce(kept.user_id, counted.user_id) is not null
      and (coalesce(kept.usd, 0), coalesce(kept.exchanges, 0))
        <> (coalesce(counted.usd, 0), coalesce(counted.exchanges, 0))`,
  points_not_sum: sql`
    select coalesce(kept.user_id, counted.user_id)::text as subject
    from ${pointBalances} as kept
    full join (
      select user_id, sum(points) as points from ${pointEntries} group by user_id
    ) as counted on counted.user_id = kept.user_id
    where coalesce(kept.points, 0) <> coalesce(counted.points, 0)`,
} satisfies Record<string, SQL>

const rules = { ...claimRules, ...moneyRules, ...referralRules }

export type ClaimRule = keyof typeof rules | 'event_altered'

/** Empty when claims, their history and the ledger agree; otherwise the first rows that break each rule. */
export async function proveClaims(db: Executor): Promise<ClaimDifference[]> {
  const differences: ClaimDifference[] = []
  for (const rule of ruleNames) {
    differences.push(...(await brokenRows(db, rule, rules[rule])))
  }
  return [...differences, ...(await proveEvents(db))]
}

const batch = 2_000

/**
 * Recomputes the hash of every event. This is slow, but nothing else finds a row that was altered by
 * hand.
 */
async function proveEvents(db: Executor): Promise<ClaimDifference[]> {
  const subjects: string[] = []
  let total = 0
  for (let last: ClaimEventRow | undefined; ;) {
    const events: ClaimEventRow[] = await listEventsAfter(db, last, batch)
    const altered = alteredOf(events)
    total += altered.length
    subjects.push(...altered.slice(0, maxRowsOfRule - subjects.length))
    last = events.at(-1)
    if (events.length < batch) {
      return subjects.map((subject) => ({ rule: 'event_altered', subject, of: total }))
    }
  }
}

/** Like `proveEvents`, for one claim. */
export async function proveHistory(db: Executor, claimId: string): Promise<ClaimDifference[]> {
  const altered = alteredOf(await listEvents(db, claimId))
  return altered.map((subject) => ({ rule: 'event_altered', subject, of: altered.length }))
}

function alteredOf(events: readonly ClaimEventRow[]): string[] {
  return events
    .filter((event) => hashOfEvent(event) !== event.hash)
    .map(({ claimId, seq }) => `${claimId} ${seq}`)
}

// Object.keys returns plain strings; these are the keys of the record.
const ruleNames = Object.keys(rules) as (keyof typeof rules)[]
