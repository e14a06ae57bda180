import { and, desc, eq, exists, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claimQuotes, claims, type ClaimStanding } from '@/server/database/schema/claims'
import { isNotUndone } from '@/server/database/schema/loyalty/completed-exchanges'
import { users } from '@/server/database/schema/people/users'
import type { Person } from './person'

const parameters = {
  email: sql.placeholder('email'),
  requisiteHash: sql.placeholder('requisiteHash'),
  userId: sql.placeholder('userId'),
}

/*
 * A completed claim counts for a person with the same account, or with both the same e-mail and the same
 * requisite. One of the two is not enough, because anybody can enter another person's e-mail, or pay to
 * another person's requisite. Each condition has its own index.
 */
const byAccount = sql`${claims.userId} = ${parameters.userId}`
const byRequisite = and(
  sql`lower(${claims.email}) = ${parameters.email}`,
  sql`${claims.requisiteHash} = ${parameters.requisiteHash}`,
)

const isCompleted = and(eq(claims.state, 'completed'), isNotUndone(claims.id))

const statusOf = prepared((db) => {
  const one = { one: sql`1` }
  const completed = (isTheirs: SQL | undefined) =>
    db.select(one).from(claims).where(and(isCompleted, isTheirs))
  const activated = db
    .select(one)
    .from(users)
    .where(and(sql`${users.id} = ${parameters.userId}`, isNotNull(users.activatedAt)))
  return db
    .select({
      isKnown: sql<boolean>`${or(exists(completed(byAccount)), exists(completed(byRequisite)))}`,
      isConfirmed: sql<boolean>`${exists(activated)}`,
    })
    .from(sql`(select) as one`)
})

export type PersonKeys = Pick<Person, 'email' | 'requisiteHash' | 'userId'>

/** Whether a person has completed an exchange, and the kind of newcomer they count as otherwise. */
export async function findCustomerStatus(
  db: Executor,
  person: PersonKeys,
): Promise<{ isKnown: boolean; asNewcomer: Exclude<ClaimStanding, 'known'> }> {
  const [row] = await statusOf(db, valuesOf(person))
  const asNewcomer = row?.isConfirmed ? 'confirmed' : 'unconfirmed'
  return { isKnown: row?.isKnown ?? false, asNewcomer }
}

/** Whether the person has completed an exchange. */
export async function hasCompleted(db: Executor, person: PersonKeys): Promise<boolean> {
  return (await findCustomerStatus(db, person)).isKnown
}

/* More exchanges would prove nothing further. */
const maxCompleted = 200

/**
 * The value in USD of a person's latest completed exchanges: the amounts that were finally exchanged, at
 * the value when they were agreed.
 */
const turnoverOf = prepared((db) => {
  const latest = (isTheirs: SQL | undefined) =>
    db
      .select({ id: claims.id })
      .from(claims)
      .where(and(isCompleted, isTheirs))
      .orderBy(desc(claims.id))
      .limit(maxCompleted)
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
