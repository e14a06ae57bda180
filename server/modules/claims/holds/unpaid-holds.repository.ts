import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Sum } from '@/lib/money/money-text'
import type { Executor, Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import {
  claimEvents,
  claimQuotes,
  claims,
  type ClaimStanding,
} from '@/server/database/schema/claims'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { isCounted } from '../claim-money.repository'

/** The quote whose amount is held. */
export const isCurrentQuote = and(
  eq(claimQuotes.claimId, claims.id),
  eq(claimQuotes.seq, claims.quoteSeq),
)

/**
 * Claims that hold a reserve while less than half of their money has come, whatever their customers
 * say: saying "I paid" costs nothing, and a tiny payment next to nothing. The query must join the
 * current quote; the first two conditions are those of an index.
 */
export function isUnpaidHold(db: Executor): SQL | undefined {
  const halfPaid = db
    .select({ one: sql`1` })
    .from(incomingPayments)
    .where(
      and(
        eq(incomingPayments.claimId, claims.id),
        eq(incomingPayments.currencyId, claims.fromCurrencyId),
        isCounted,
      ),
    )
    .having(sql`sum(${incomingPayments.amount}) * 2 >= ${claimQuotes.fromAmount}`)
  return and(sql`${claims.isHeld} and not ${claims.isAccepted}`, notExists(halfPaid))
}

const lockHolds = prepared((tx) =>
  tx
    .select({
      locked: sql`pg_advisory_xact_lock(hashtext('unpaid_holds'), ${sql.placeholder('currencyId')}::integer)`,
    })
    .from(sql`(select) as one`),
)

/**
 * Lets newcomers hold one after another: of two that would each be the last allowed, the second
 * sees what the first holds. Taken after the lock of the claim's row and before that of any account
 * in the ledger.
 */
export async function lockUnpaidHolds(tx: Tx, currencyId: number): Promise<void> {
  await lockHolds(tx, { currencyId })
}

const lockKnownQuery = prepared((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtext('known_holds'), 0)` })
    .from(sql`(select) as one`),
)

/** Lets known customers hold one after another. Taken after the person's lock and before a currency's. */
export async function lockKnownHolds(tx: Tx): Promise<void> {
  await lockKnownQuery(tx, {})
}

/* The /48 of an IPv6 network, which providers give to one customer; null for IPv4. */
const blockOf = (address: SQL) =>
  sql`case when ${address} ~ '^[0-9a-fA-F:]+(/[0-9]+)?$' and ${address} like '%:%' then network(set_masklen(${address}::inet, 48)) end`
const isOfBlock = sql`${blockOf(sql`${claims.address}`)} = ${blockOf(sql`${sql.placeholder('address')}::text`)}`

/* Made with this account, or confirmed while signed in to it. */
const isOfAccount = sql`${sql.placeholder('userId')}::uuid in (${claims.userId}, ${claims.standingUserId})`

const sums = prepared((db) => {
  const asText = (isSummed: SQL) =>
    sql<string>`coalesce(sum(${claimQuotes.toAmount}) filter (where ${isSummed}), 0)::text`
  const isSameStanding = eq(claims.standing, sql.placeholder('standing'))
  const isSamePerson = or(eq(claims.mailbox, sql.placeholder('mailbox')), isOfAccount)
  return db
    .select({
      newcomers: asText(sql`${claims.standing} <> 'known'`),
      pool: asText(isSameStanding),
      network: asText(sql`${isSameStanding} and ${claims.address} = ${sql.placeholder('address')}`),
      block: asText(sql`${isSameStanding} and ${isOfBlock}`),
      person: asText(sql`${isSameStanding} and ${isSamePerson}`),
    })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .where(
      and(
        eq(claims.toCurrencyId, sql.placeholder('currencyId')),
        sql`${claims.id} <> ${sql.placeholder('exceptId')}::uuid`,
        isUnpaidHold(db),
      ),
    )
})

type HoldQuery = {
  currencyId: number
  standing: ClaimStanding
  address: string
  mailbox: string | null
  userId: string | null
  /** The claim to be held, which is not counted. */
  exceptId: string
}

export type UnpaidSums = Record<'newcomers' | 'pool' | 'network' | 'block' | 'person', Decimal>

/**
 * What is held unpaid of a currency: by all newcomers and, counting only those of this standing, by
 * all of them, from this network, from its /48 where it is IPv6, and for this mailbox or account.
 */
export async function sumUnpaidHolds(db: Executor, query: HoldQuery): Promise<UnpaidSums> {
  const [row] = await sums(db, query)
  if (!row) {
    throw new Error('The query returned no sums.')
  }
  return {
    newcomers: new Decimal(row.newcomers),
    pool: new Decimal(row.pool),
    network: new Decimal(row.network),
    block: new Decimal(row.block),
    person: new Decimal(row.person),
  }
}

const worth = prepared((db) => {
  const completed = alias(claims, 'completed')
  const isCompleted = eq(completed.state, 'completed')
  const mailbox = sql.placeholder('mailbox')
  const requisite = sql.placeholder('requisiteHash')
  // Accounts and requisites that appear in the same completed exchanges: these exchanges vouch for
  // both only once.
  const accounts = db
    .select({ id: completed.userId })
    .from(completed)
    .where(
      and(
        isCompleted,
        isNotNull(completed.userId),
        eq(completed.requisiteHash, requisite),
        eq(completed.mailbox, mailbox),
      ),
    )
  const requisites = db
    .select({ mailbox: completed.mailbox, requisiteHash: completed.requisiteHash })
    .from(completed)
    .where(
      and(
        isCompleted,
        isNotNull(completed.mailbox),
        sql`${completed.userId} = ${sql.placeholder('userId')}::uuid`,
      ),
    )
  const isTheirs = or(
    isOfAccount,
    and(eq(claims.mailbox, mailbox), eq(claims.requisiteHash, requisite)),
    inArray(claims.userId, accounts),
    inArray(claims.standingUserId, accounts),
    sql`(${claims.mailbox}, ${claims.requisiteHash}) in ${requisites}`,
  )
  return db
    .select({
      usd: sql<string>`coalesce(sum((${claims.conditions}->>'usdOut')::numeric), 0)::text`,
      isValued: sql<boolean>`coalesce(bool_and(${claims.conditions}->>'usdOut' is not null), true)`,
    })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .where(
      and(sql`${claims.id} <> ${sql.placeholder('exceptId')}::uuid`, isTheirs, isUnpaidHold(db)),
    )
})

type WhoseHolds = Pick<HoldQuery, 'mailbox' | 'userId' | 'exceptId'> & { requisiteHash: string }

/**
 * What a person holds unpaid in all currencies, in USD. Claims count as theirs if their completed
 * exchanges vouch for them: by their account, and by the same mailbox together with the same
 * requisite. A stranger's claim that only has their mailbox does not count against them. Null where
 * something could not be valued.
 */
export async function sumUnpaidWorth(db: Executor, whose: WhoseHolds): Promise<Decimal | null> {
  const [row] = await worth(db, whose)
  return row?.isValued ? new Decimal(row.usd) : null
}

/** Whether a claim still holds a reserve unpaid; the caller has locked its row. */
export async function holdsUnpaid(tx: Tx, claimId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .where(and(eq(claims.id, claimId), isUnpaidHold(tx)))
  return rows.length > 0
}

const isOnlyReported = and(
  eq(claims.state, 'checking_payment'),
  eq(claimEvents.event, 'report'),
  eq(claimEvents.by, 'visitor'),
)
/* A tiny payment that a rule stopped, or one that is not as agreed, which no operator has taken up. */
const isHeldByRule = and(eq(claims.state, 'on_hold'), ne(claims.holdReason, 'operator'))

/**
 * Newcomers' claims that hold unpaid and whose time ran out before the given moment, oldest first:
 * those whose last event is the customer's report, and those that a rule put on hold.
 */
export async function listLongReported(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const last = and(eq(claimEvents.claimId, claims.id), eq(claimEvents.seq, claims.version))
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimQuotes, isCurrentQuote)
    .innerJoin(claimEvents, last)
    .where(
      and(
        isUnpaidHold(db),
        ne(claims.standing, 'known'),
        lte(claims.expiresAt, before),
        or(isOnlyReported, isHeldByRule),
      ),
    )
    .orderBy(asc(claims.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** An amount together with how its currency is written. */
export async function sumOf(db: Executor, currencyId: number, value: Decimal): Promise<Sum> {
  const [row] = await db
    .select({ ticker: currencies.ticker, roundCalculator: currencies.roundCalculator })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (!row) {
    throw new Error(`There is no currency ${currencyId}.`)
  }
  return { ...row, value }
}
