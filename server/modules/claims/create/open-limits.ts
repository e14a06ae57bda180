import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import type { Person } from '@/server/modules/risk'
import { finalStates } from '../moves/claim-moves'

/* So that reserves cannot be frozen by strangers. */
const mostOpenOfOne = 3
/* Times the factor of limits per network address, as behind one address may sit many. */
const mostOpenOfAddress = 10

/** Refuses who has too many claims open already: by e-mail, user, requisite, network address. */
export async function assertFewOpen(tx: Tx, person: Person, addressFactor: number): Promise<void> {
  const { address, email, requisiteHash, userId } = person
  const bounds: [SQL, number][] = [
    [eq(claims.requisiteHash, requisiteHash), mostOpenOfOne],
    [eq(claims.address, address), Math.max(1, Math.floor(mostOpenOfAddress * addressFactor))],
  ]
  if (email !== null) {
    bounds.push([sql`lower(${claims.email}) = ${email.toLowerCase()}`, mostOpenOfOne])
  }
  if (userId !== null) {
    bounds.push([eq(claims.userId, userId), mostOpenOfOne])
  }
  const isOpen = notInArray(claims.state, [...finalStates])
  const isFull = bounds.map(([whose, most]) => {
    const open = tx
      .select({ one: sql`1` })
      .from(claims)
      .where(and(whose, isOpen))
      .limit(most)
    return sql`(select count(*) from (${open}) as open) >= ${most}`
  })
  // Asked at once: each has its own index, and none is read further than its bound.
  const { rows } = await tx.execute<{ refused: boolean }>(
    sql`select ${sql.join(isFull, sql` or `)} as refused`,
  )
  if (rows[0]?.refused) {
    throw new AppError('too_many_requests', { text: 'too_many_claims', retryAfterSeconds: 900 })
  }
}
