import { and, eq, gte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import type { Person } from './person'

export type DayOfClaims = {
  claims: number
  usd: Decimal
  /** One of them was created when nobody could tell what it was worth. */
  hasUnknown: boolean
}

/** What a person has begun since then and not given up: in all, and in one direction. */
export async function sumClaimsSince(
  db: Executor,
  { person, directionId, since }: { person: Person; directionId: number; since: Date },
): Promise<{ all: DayOfClaims; direction: DayOfClaims }> {
  const isDirection = sql`${claims.directionId} = ${directionId}`
  const [row] = await db
    .select({ all: figures(sql`true`), direction: figures(isDirection) })
    .from(claims)
    .where(
      and(
        gte(claims.createdAt, since),
        notInArray(claims.state, ['cancelled', 'expired']),
        or(isOwn(person), eq(claims.requisiteHash, person.requisiteHash)),
      ),
    )
  if (!row) {
    throw new Error('A sum was not given back.')
  }
  return row
}

const worth = sql`(${claims.conditions} ->> 'usd')::numeric`

function figures(isCounted: SQL) {
  const usd = sql<string>`coalesce(sum(${worth}) filter (where ${isCounted}), 0)::text`
  return {
    claims: sql<number>`(count(*) filter (where ${isCounted}))::int`,
    usd: usd.mapWith((text: string) => new Decimal(text)),
    hasUnknown: sql<boolean>`coalesce(bool_or(${worth} is null) filter (where ${isCounted}), false)`,
  }
}

/** Whether he ever brought an exchange to its end. A payout's requisite alone proves nobody. */
export async function hasCompleted(db: Executor, person: Person): Promise<boolean> {
  const [row] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.state, 'completed'), isOwn(person)))
    .limit(1)
  return row !== undefined
}

function isOwn({ email, userId }: Person): SQL {
  const ways = [
    ...(email === null ? [] : [sql`lower(${claims.email}) = ${email.toLowerCase()}`]),
    ...(userId === null ? [] : [eq(claims.userId, userId)]),
  ]
  return or(...ways) ?? sql`false`
}
