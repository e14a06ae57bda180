import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claims, type ClaimStanding } from '@/server/database/schema/claims'
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
const standingOf = prepared((db) => {
  const completed = eq(claims.state, 'completed')
  const one = { one: sql`1` }
  const byAccount = db
    .select(one)
    .from(claims)
    .where(and(completed, sql`${claims.userId} = ${given.userId}`))
  const byRequisite = db
    .select(one)
    .from(claims)
    .where(
      and(
        completed,
        sql`lower(${claims.email}) = ${given.email}`,
        eq(claims.requisiteHash, given.requisiteHash),
      ),
    )
  const activated = db
    .select(one)
    .from(users)
    .where(and(sql`${users.id} = ${given.userId}`, isNotNull(users.activatedAt)))
  return db
    .select({
      isKnown: sql<boolean>`${or(exists(byAccount), exists(byRequisite))}`,
      isConfirmed: sql<boolean>`${exists(activated)}`,
    })
    .from(sql`(select) as one`)
})

export type Standing = Pick<Person, 'email' | 'requisiteHash' | 'userId'>

/** How well a person is known: by an exchange brought to its end, by a confirmed account, or not. */
export async function findStanding(db: Executor, person: Standing): Promise<ClaimStanding> {
  const { email, requisiteHash, userId } = person
  const [row] = await standingOf(db, { email: email?.toLowerCase() ?? null, requisiteHash, userId })
  if (row?.isKnown) {
    return 'known'
  }
  return row?.isConfirmed ? 'confirmed' : 'unconfirmed'
}

/** Whether an exchange was ever brought to its end. */
export async function hasCompleted(db: Executor, person: Standing): Promise<boolean> {
  return (await findStanding(db, person)) === 'known'
}
