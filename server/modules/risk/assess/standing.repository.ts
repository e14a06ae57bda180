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
 * By the account, or under the same e-mail to the same requisite: anybody can write another one's
 * e-mail, and pay to another one's requisite. Each way by an index of its own.
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

export type Standing = Pick<Person, 'email' | 'requisiteHash' | 'userId'>

/** How well a person is known: whether by an exchange brought to its end, and what they are beside. */
export async function findStanding(
  db: Executor,
  person: Standing,
): Promise<{ isKnown: boolean; asNewcomer: Exclude<ClaimStanding, 'known'> }> {
  const [row] = await standingOf(db, valuesOf(person))
  const asNewcomer = row?.isConfirmed ? 'confirmed' : 'unconfirmed'
  return { isKnown: row?.isKnown ?? false, asNewcomer }
}

/** Whether an exchange was ever brought to its end. */
export async function hasCompleted(db: Executor, person: Standing): Promise<boolean> {
  return (await findStanding(db, person)).isKnown
}

/* More of them prove nothing further. */
const mostCompleted = 200

/**
 * What a person's completed exchanges were worth in USD, the latest of them: as valued when they were
 * agreed on, and by what was exchanged in the end.
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

export async function sumTurnover(db: Executor, person: Standing): Promise<Decimal> {
  const [row] = await turnoverOf(db, valuesOf(person))
  return new Decimal(row?.usd ?? 0)
}

function valuesOf({ email, requisiteHash, userId }: Standing) {
  return { email: email?.toLowerCase() ?? null, requisiteHash, userId }
}
