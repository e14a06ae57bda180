import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { LoginOutcome } from '@/lib/contracts/desk/users'
import type { Executor } from '@/server/database/client'
import { firstIdAt, lastIdAt } from '@/server/database/ids/ids-of-time'
import { logins } from '@/server/database/schema/people/accounts'

export type LoginFilter = {
  userId?: string | undefined
  /** Whole, as it was given. */
  email?: string | undefined
  address?: string | undefined
  outcome?: LoginOutcome | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
}

/** None older than this one. */
type Bounded = LoginFilter & { least?: string | undefined }

/** The newest first. Ids begin with their time, so that each index bounds the time as well. */
export function listLoginRows(db: Executor, filter: Bounded, limit: number) {
  const { address, outcome } = filter
  return db
    .select()
    .from(logins)
    .where(
      and(
        isWithin(filter),
        address === undefined ? undefined : eq(logins.address, address),
        outcome && eq(logins.outcome, outcome),
      ),
    )
    .orderBy(desc(logins.id))
    .limit(limit)
}

/** The id in this place, counted from one; null when there are fewer. */
export async function findLoginInPlace(
  db: Executor,
  filter: LoginFilter,
  place: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: logins.id })
    .from(logins)
    .where(isWithin(filter))
    .orderBy(desc(logins.id))
    .offset(place - 1)
    .limit(1)
  return row?.id ?? null
}

/** The conditions that an index can answer. */
function isWithin({ userId, email, from, to, before, least }: Bounded) {
  return and(
    userId === undefined ? undefined : eq(logins.userId, userId),
    email === undefined ? undefined : eq(logins.email, email.toLowerCase()),
    from && gte(logins.id, firstIdAt(from)),
    to && lte(logins.id, lastIdAt(to)),
    before === undefined ? undefined : lt(logins.id, before),
    least === undefined ? undefined : gte(logins.id, least),
  )
}
