import { and, desc, eq, exists, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claimQuotes, claims, type ClaimStanding } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import type { Person } from './person'

const given = {
  email: sql.placeholder('email'),
  requisiteHash: sql.placeholder('requisiteHash'),
  userId: sql.placeholder('userId'),
}

/*
 * Completed claims count by the account, or by the same e-mail together with the same requisite:
 * anybody can enter somebody else's e-mail, or pay to their requisite. Each way has its own index.
 */
const byAccount = sql`${claims.userId} = ${given.userId}`
const byRequisite = and(
  sql`lower(${claims.email}) = ${given.email}`,
  sql`${claims.requisiteHash} = ${given.requisiteHash}`,
)

const standingOf = prepared((db) => {
  const one = { one: sql`1` }
  const completed = (isTheirs: SQL | undefined) =>
    db
      .select(one)
      .from(claims)
      .where(and(eq(claims.state, 'completed'), isTheirs))
  const activated = db
    .select(one)
    .from(users)
    .where(and(sql`${users.id} = ${given.userId}`, isNotNull(users.activatedAt)))
  return db
    .select({
      isKnown: sql<boolean>`${or(exists(completed(byAccount)), exists(completed(byRequisite)))}`,
      isConfirmed: sql<boolean>`${exists(activated)}`,
    })
    .from(sql`(select) as one`)
})

export type PersonKeys = Pick<Person, 'email' | 'requisiteHash' | 'userId'>

/** Whether a person has completed an exchange, and what they count as if not. */
export async function findStanding(
  db: Executor,
  person: PersonKeys,
): Promise<{ isKnown: boolean; asNewcomer: Exclude<ClaimStanding, 'known'> }> {
  const [row] = await standingOf(db, valuesOf(person))
  const asNewcomer = row?.isConfirmed ? 'confirmed' : 'unconfirmed'
  return { isKnown: row?.isKnown ?? false, asNewcomer }
}

/** Whether the person has completed an exchange. */
export async function hasCompleted(db: Executor, person: PersonKeys): Promise<boolean> {
  return (await findStanding(db, person)).isKnown
}

/* More would prove nothing further. */
const mostCompleted = 200

/**
 * The value in USD of a person's latest completed exchanges, as valued when agreed, for the amounts
 * finally exchanged.
 */
const turnoverOf = prepared((db) => {
  const latest = (isTheirs: SQL | undefined) =>
    db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.state, 'completed'), isTheirs))
      .orderBy(desc(claims.id))
      .limit(mostCompleted)
  const completed = union(latest(byAccount), latest(byRequisite)).as('completed')
  const agreed = alias(claimQuotes, 'agreed')
  const isAgreed = and(eq(agreed.claimId, claims.id), eq(agreed.seq, 0))
  const isLast = and(eq(claimQuotes.claimId, claims.id), eq(claimQuotes.seq, claims.quoteSeq))
  const usd = sql`coalesce(${claims.conditions}->>'usdOut', ${claims.conditions}->>'usd')::numeric`
  const share = sql`${claimQuotes.toAmount} / ${agreed.toAmount}`
  return db
    .select({ usd: sql<string>`coalesce(sum(${usd} * ${share}), 0)::text` })
    .from(completed)
    .innerJoin(claims, eq(claims.id, completed.id))
    .innerJoin(agreed, isAgreed)
    .innerJoin(claimQuotes, isLast)
})

export async function sumTurnover(db: Executor, person: PersonKeys): Promise<Decimal> {
  const [row] = await turnoverOf(db, valuesOf(person))
  return new Decimal(row?.usd ?? 0)
}

function valuesOf({ email, requisiteHash, userId }: PersonKeys) {
  return { email: email?.toLowerCase() ?? null, requisiteHash, userId }
}
