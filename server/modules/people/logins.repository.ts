import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { LoginOutcome } from '@/lib/contracts/desk/users'
import type { Executor } from '@/server/database/client'
import { firstIdAt, lastIdAt } from '@/server/database/ids/ids-of-time'
import { logins } from '@/server/database/schema/people/accounts'

export type LoginFilter = {
  userId?: string | undefined
  /** The whole address, in upper or lower case. */
  email?: string | undefined
  address?: string | undefined
  outcome?: LoginOutcome | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
}

/** `least` is the id of the oldest login to return. */
type Bounded = LoginFilter & { least?: string | undefined }

/** The newest first. Ids begin with the time of the login, so every index also finds a period. */
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

/** The id of the login at this position, counted from 1; null when there are fewer logins. */
export async function findLoginIdAtPosition(
  db: Executor,
  filter: LoginFilter,
  position: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: logins.id })
    .from(logins)
    .where(isWithin(filter))
    .orderBy(desc(logins.id))
    .offset(position - 1)
    .limit(1)
  return row?.id ?? null
}

/** The conditions that can use an index. */
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
