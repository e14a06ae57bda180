import { and, eq, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claims } from '@/server/database/schema/claims'
import type { Person } from '@/server/modules/risk'
import { finalStates } from '../moves/claim-moves'

/* So that reserves cannot be frozen by strangers. */
const mostOpenOfOne = 3
/* Times the factor of limits per network address, as behind one address may sit many. */
const mostOpenOfAddress = 10

const isOpen = notInArray(claims.state, [...finalStates])

/* Each by an index of its own, and none is read further than its bound. Nobody is known by null. */
const anyFull = prepared((tx) => {
  const isFull = (whose: SQL, most: SQLWrapper) => {
    const open = tx
      .select({ one: sql`1` })
      .from(claims)
      .where(and(whose, isOpen))
    return sql`(select count(*) from (${open} limit ${most}::integer) as open) >= ${most}::integer`
  }
  const ofOne = sql`${mostOpenOfOne}`
  const refused = or(
    isFull(eq(claims.requisiteHash, sql.placeholder('requisiteHash')), ofOne),
    isFull(eq(claims.address, sql.placeholder('address')), sql.placeholder('ofAddress')),
    isFull(sql`lower(${claims.email}) = ${sql.placeholder('email')}`, ofOne),
    isFull(sql`${claims.userId} = ${sql.placeholder('userId')}`, ofOne),
  )
  return tx.select({ refused: sql<boolean>`${refused}` }).from(sql`(select) as one`)
})

/** Refuses who has too many claims open already: by e-mail, user, requisite, network address. */
export async function assertFewOpen(tx: Tx, person: Person, addressFactor: number): Promise<void> {
  const { address, email, requisiteHash, userId } = person
  const [row] = await anyFull(tx, {
    requisiteHash,
    address,
    ofAddress: Math.max(1, Math.floor(mostOpenOfAddress * addressFactor)),
    email: email?.toLowerCase() ?? null,
    userId,
  })
  if (row?.refused) {
    throw new AppError('too_many_requests', { text: 'too_many_claims', retryAfterSeconds: 900 })
  }
}
