import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { CurrencyAmount } from '@/lib/money/money-text'
import type { Executor, Tx } from '@/server/database/client'
import { ipBlockOf } from '@/server/database/ip-block'
import { prepared } from '@/server/database/prepared'
import { currencies } from '@/server/database/schema/catalogue'
import {
  claimEvents,
  claimQuotes,
  claims,
  type ClaimStanding,
} from '@/server/database/schema/claims'
import { isNotUndone } from '@/server/database/schema/loyalty/completed-exchanges'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { isCounted } from '../claim-money.repository'

/** The quote whose amount is held. */
export const isCurrentQuote = and(
  eq(claimQuotes.claimId, claims.id),
  eq(claimQuotes.seq, claims.quoteSeq),
)

/**
 * The condition for claims that hold a reserve although less than half of their money has come. A
 * customer's report is ignored because it costs nothing, and a tiny payment because it costs almost
 * nothing. The query must join the current quote. The first two conditions are those of an index.
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
 * Makes newcomers take their holds one after another, so that each claim is judged by what earlier
 * claims already hold. Take this lock after the lock of the claim's row and before the lock of any
 * ledger account.
 */
export async function lockUnpaidHolds(tx: Tx, currencyId: number): Promise<void> {
  await lockHolds(tx, { currencyId })
}

const lockKnownQuery = prepared((tx) =>
  tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtext('known_holds'), 0)` })
    .from(sql`(select) as one`),
)

/**
 * Makes known customers take their holds one after another. Take this lock after the person's lock and
 * before the currency's lock.
 */
export async function lockKnownHolds(tx: Tx): Promise<void> {
  await lockKnownQuery(tx, {})
}

const isOfBlock = sql`${ipBlockOf(sql`${claims.address}`)} = ${ipBlockOf(sql`${sql.placeholder('address')}::text`)}`

/* The claim was created with this account, or confirmed while signed in to it. */
const isOfAccount = sql`${sql.placeholder('userId')}::uuid in (${claims.userId}, ${claims.standingUserId})`

const sums = prepared((db) => {
  const asText = (isSummed: SQL) =>
    sql<string>`coalesce(sum(${claimQuotes.toAmount}) filter (where ${isSummed}), 0)::text`
  const isSameStanding = eq(claims.standing, sql.placeholder('standing'))
  // Many invoices of a shop may have the same e-mail address, although different people pay them.
  const isOfMailbox = and(eq(claims.mailbox, sql.placeholder('mailbox')), isNull(claims.invoiceId))
  const isSamePerson = or(isOfMailbox, isOfAccount)
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
  /** The claim for which the reserve would be held; it is not counted. */
  exceptId: string
}

export type UnpaidSums = Record<'newcomers' | 'pool' | 'network' | 'block' | 'person', Decimal>

/**
 * What is held unpaid in a currency. `newcomers` counts all newcomers. The other amounts count only
 * newcomers of this standing: all of them (`pool`), those of this network, those of its /48 if it is
 * IPv6 (`block`), and those of this mailbox or account (`person`).
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
  const isCompleted = and(eq(completed.state, 'completed'), isNotUndone(completed.id))
  const mailbox = sql.placeholder('mailbox')
  const requisite = sql.placeholder('requisiteHash')
  // The accounts and the requisites of the same completed exchanges count as one person, because
  // these exchanges vouch for both only once.
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

type HolderQuery = Pick<HoldQuery, 'mailbox' | 'userId' | 'exceptId'> & { requisiteHash: string }

/**
 * What a person holds unpaid in all currencies, in USD; null if something could not be valued. A
 * claim counts as theirs if it has their account, or both their mailbox and their requisite,
 * including those of their completed exchanges. A stranger's claim that has only their mailbox does
 * not count against them.
 */
export async function sumUnpaidWorth(db: Executor, holder: HolderQuery): Promise<Decimal | null> {
  const [row] = await worth(db, holder)
  return row?.isValued ? new Decimal(row.usd) : null
}

/** Whether a claim still holds a reserve unpaid; the caller must have locked the claim's row. */
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
/*
 * The claim was put on hold by a rule, or because its payment is not as agreed, and not by an
 * operator.
 */
const isOnHoldByRule = and(eq(claims.state, 'on_hold'), ne(claims.holdReason, 'operator'))

/**
 * The ids of newcomers' claims that hold a reserve unpaid and whose deadline was before the given
 * moment, oldest deadline first. Only claims whose last event is the customer's report, or that a rule
 * put on hold.
 */
export async function listOverdueHolds(
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
        or(isOnlyReported, isOnHoldByRule),
      ),
    )
    .orderBy(asc(claims.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** An amount with the ticker and the rounding of its currency. */
export async function amountInCurrency(
  db: Executor,
  currencyId: number,
  value: Decimal,
): Promise<CurrencyAmount> {
  const [row] = await db
    .select({ ticker: currencies.ticker, roundCalculator: currencies.roundCalculator })
    .from(currencies)
    .where(eq(currencies.id, currencyId))
  if (!row) {
    throw new Error(`There is no currency ${currencyId}.`)
  }
  return { ...row, value }
}
