import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import type { ClaimState, ClaimActor } from '@/lib/contracts/claims/claim-states'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { undoneEvent } from '@/server/modules/claims/commands/undo-exchange'
import { claimMoves, type ClaimMove } from '@/server/modules/claims/moves/claim-moves'
import { proveHistory } from '@/server/modules/claims'
import type { Memory } from './memory'

/* Each function returns a list of violations as text. The list must be empty. */

type EventRow = {
  claim: string
  seq: number
  event: string
  from: ClaimState | null
  to: ClaimState
  by: ClaimActor
}

export async function readEvents(db: Database): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select claim_id as claim, seq, event, from_state as "from", to_state as "to", by
    from claim_events order by claim_id, seq`)
  return rows
}

/**
 * Checks that every acknowledged claim exists, and that each customer has exactly the claim they made.
 */
export async function lostOrDoubledClaims(db: Database, memory: Memory): Promise<string[]> {
  const { rows } = await db.execute<{ email: string; ids: string[] }>(sql`
    select email, array_agg(id::text order by id) as ids from claims group by email`)
  const stored = new Map(rows.map(({ email, ids }) => [email, ids]))
  const made = [...memory.claims].filter(([email, id]) => stored.get(email)?.join() !== id)
  return [
    ...made.map(
      ([email, id]) => `${email} made ${id}, stored is ${stored.get(email)?.join() ?? ''}`,
    ),
    ...[...stored]
      .filter(([email]) => !memory.claims.has(email) && !isOfDemo(email))
      .map(([email]) => `${email} has a claim that was not acknowledged`),
  ]
}

/* The demo office makes its own sample claims while the customers of this test make theirs. */
function isOfDemo(email: string): boolean {
  return email.endsWith('@example.test') || demoLogins.some((login) => login.email === email)
}

/** Checks that every reported event is in the history at the reported position. */
export function lostEvents(events: readonly EventRow[], memory: Memory): string[] {
  const stored = new Map(events.map((row) => [`${row.claim} ${row.seq}`, row]))
  return [...memory.events].flatMap(([key, { event, state }]) => {
    const row = stored.get(key)
    const isThere = row?.to === state && (event === null || row.event === event)
    return isThere ? [] : [`${key}: ${String(event)} to ${state}, stored is ${JSON.stringify(row)}`]
  })
}

/** Checks that every history consists of moves of the state table, without gaps. */
export function illegalMoves(events: readonly EventRow[]): string[] {
  let before: EventRow | null = null
  const faults: string[] = []
  for (const row of events) {
    const last: EventRow | null = before?.claim === row.claim ? before : null
    if (row.seq !== (last?.seq ?? 0) + 1 || row.from !== (last?.to ?? null) || !isLegal(row)) {
      faults.push(`${JSON.stringify(last)} then ${JSON.stringify(row)}`)
    }
    before = row
  }
  return faults
}

function isLegal({ by, event, from, to }: EventRow): boolean {
  if (event === 'create') {
    return from === null && to === 'created'
  }
  if (event === 'refund_details') {
    return from === to
  }
  if (event === undoneEvent) {
    return from === 'completed' && to === 'completed'
  }
  const moves: Record<string, ClaimMove> = claimMoves
  const move = moves[event]
  if (!move || from === null || !move.from.includes(from) || !move.by.includes(by)) {
    return false
  }
  const isAfterHold = Object.values(claimTraits).some(({ afterHold }) => afterHold === to)
  return move.to === 'before_hold' ? isAfterHold : move.to === to
}

/** Computes every hash again and compares it with the stored one. */
export async function brokenChains(db: Database, memory: Memory): Promise<string[]> {
  const faults: string[] = []
  for (const id of memory.claims.values()) {
    faults.push(...(await proveHistory(db, id)).map(({ subject }) => subject))
  }
  return faults
}

/** Checks that the entries of each claim hold exactly the amount that the claim should hold. */
export async function wrongHolds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select c.id || ': ' || coalesce(h.held, 0) || ' is held, ' ||
      (case when c.is_held then q.to_amount else 0 end) || ' should be' as fault
    from claims c
    join claim_quotes q on q.claim_id = c.id and q.seq = c.quote_seq
    left join lateral (
      select sum(p.amount) as held from claim_entries e
      join postings p on p.entry_id = e.entry_id
      join accounts a on a.id = p.account_id and a.name = 'reserve:held'
      where e.claim_id = c.id
    ) h on true
    where coalesce(h.held, 0) <> case when c.is_held then q.to_amount else 0 end`)
  return rows.map(({ fault }) => fault)
}

/** Checks that each event was put into the outbox once and was published. */
export async function wrongOutbox(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select e.claim_id || ' ' || e.seq || ': ' || count(o.id) || ' in the outbox, ' ||
      count(o.published_at) || ' published' as fault
    from claim_events e
    left join outbox_events o
      on o.subject_id = e.claim_id and (o.payload ->> 'seq')::integer = e.seq
      and o.topic = 'claim.' || e.event
    group by e.claim_id, e.seq having count(o.id) <> 1 or count(o.published_at) <> 1`)
  return rows.map(({ fault }) => fault)
}

/** Checks that each reported payment and payout is stored once and for the right claim. */
export async function lostMoney(db: Database, memory: Memory): Promise<string[]> {
  const incoming = await db.execute<{ reference: string; claim: string }>(
    sql`select reference, claim_id as claim from incoming_payments`,
  )
  const outgoing = await db.execute<{ reference: string; claim: string }>(
    sql`select reference, claim_id as claim from payouts where state = 'sent'`,
  )
  const missing = (reported: ReadonlyMap<string, string>, stored: typeof incoming.rows) =>
    [...reported]
      .filter(([reference, claim]) => {
        const rows = stored.filter((row) => row.reference === reference)
        return rows.length !== 1 || rows[0]?.claim !== claim
      })
      .map(([reference, claim]) => `${reference} of ${claim}`)
  return [...missing(memory.moneyIn, incoming.rows), ...missing(memory.moneyOut, outgoing.rows)]
}

/** Checks that no claim was paid out twice and that no payout was sent twice. */
export async function doubledPayouts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select claim_id || ': ' || count(*) || ' payouts, ' || max(attempts) || ' attempts' as fault
    from payouts where state in ('sent', 'sending', 'unknown')
    group by claim_id having count(*) > 1 or max(attempts) > 1`)
  return rows.map(({ fault }) => fault)
}
