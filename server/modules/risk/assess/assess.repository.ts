import { aliasedTable, and, eq, gte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { claimQuotes, claims } from '@/server/database/schema/claims'
import type { Person } from './person'

export type DayOfClaims = {
  claims: number
  usd: Decimal
  /** Whether one of the claims has an unknown value. */
  hasUnknown: boolean
}

type PersonsDay = {
  person: Person
  directionId: number
  since: Date
  /** The id of a claim to leave out. */
  except?: string
}

const agreed = aliasedTable(claimQuotes, 'agreed')
const current = aliasedTable(claimQuotes, 'current')

/**
 * Sums up a person's claims since a moment, without claims that were given up: over all directions, and
 * in one direction.
 */
export async function sumClaimsSince(
  db: Executor,
  { person, directionId, since, except }: PersonsDay,
): Promise<{ all: DayOfClaims; direction: DayOfClaims }> {
  const isDirection = sql`${claims.directionId} = ${directionId}`
  const [row] = await db
    .select({ all: figures(sql`true`), direction: figures(isDirection) })
    .from(claims)
    .innerJoin(agreed, and(eq(agreed.claimId, claims.id), eq(agreed.seq, 0)))
    .innerJoin(current, and(eq(current.claimId, claims.id), eq(current.seq, claims.quoteSeq)))
    .where(
      and(
        gte(claims.createdAt, since),
        except === undefined ? undefined : ne(claims.id, except),
        notInArray(claims.state, statesWith('isGivenUp', true)),
        or(isByPerson(person), eq(claims.requisiteHash, person.requisiteHash)),
      ),
    )
  if (!row) {
    throw new Error('The sum was not returned.')
  }
  return row
}

/* The value of the amount that was finally exchanged, which may differ from the amount agreed first. */
const worth = sql`(${claims.conditions} ->> 'usd')::numeric * ${current.fromAmount} / ${agreed.fromAmount}`

function figures(isCounted: SQL) {
  const usd = sql<string>`coalesce(sum(${worth}) filter (where ${isCounted}), 0)::text`
  return {
    claims: sql<number>`(count(*) filter (where ${isCounted}))::int`,
    usd: usd.mapWith((text: string) => new Decimal(text)),
    hasUnknown: sql<boolean>`coalesce(bool_or(${worth} is null) filter (where ${isCounted}), false)`,
  }
}

function isByPerson({ email, userId }: Person): SQL {
  const ways = [
    ...(email === null ? [] : [sql`lower(${claims.email}) = ${email.toLowerCase()}`]),
    ...(userId === null ? [] : [eq(claims.userId, userId)]),
  ]
  return or(...ways) ?? sql`false`
}
