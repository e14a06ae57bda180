import { and, eq, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claims } from '@/server/database/schema/claims'
import type { Person } from '@/server/modules/risk'

/* One person keeps the office busy with only a few exchanges at a time. */
const mostOpenOfOne = 3
/* Multiplied by the limit factor of the network address, since many people may share one. */
const mostOpenOfAddress = 10

const isOpen = notInArray(claims.state, statesWith('isFinal', true))

const params = {
  address: sql.placeholder('address'),
  userId: sql`${sql.placeholder('userId')}::uuid`,
  opened: sql`${sql.placeholder('opened')}::uuid[]`,
}

/* Made from the same network, by the same account, or by the same browser. */
const isTheirs = or(
  eq(claims.address, params.address),
  sql`${claims.userId} = ${params.userId}`,
  sql`${claims.id} = any(${params.opened})`,
)

/* Each count uses an index of its own and stops at its limit. A null identifies nobody. */
const isAnyLimitReached = prepared((tx) => {
  const isLimitReached = (whose: SQL | undefined, most: SQLWrapper) => {
    const open = tx
      .select({ one: sql`1` })
      .from(claims)
      .where(and(whose, isOpen))
    return sql`(select count(*) from (${open} limit ${most}::integer) as open) >= ${most}::integer`
  }
  const ofOne = sql`${mostOpenOfOne}`
  const ofMailbox = sql`${claims.mailbox} = ${sql.placeholder('mailbox')}`
  const countsAll = sql`not ${sql.placeholder('isOwner')}::boolean`
  const refused = or(
    isLimitReached(
      and(eq(claims.requisiteHash, sql.placeholder('requisiteHash')), isTheirs),
      ofOne,
    ),
    isLimitReached(eq(claims.address, params.address), sql`${sql.placeholder('ofAddress')}`),
    isLimitReached(and(ofMailbox, or(countsAll, isTheirs)), ofOne),
    isLimitReached(sql`${claims.userId} = ${params.userId}`, ofOne),
  )
  return tx.select({ refused: sql<boolean>`${refused}` }).from(sql`(select) as one`)
})

export type Opening = {
  person: Person
  mailbox: string | null
  /** They have shown that the mailbox is theirs. */
  isOwner: boolean
  /** Ids of claims that they can open. */
  opened: readonly string[]
  addressFactor: number
}

/**
 * Refuses a person who has too many claims open already. Anybody can enter another person's e-mail
 * address and wallet. So of the claims with this wallet only the person's own count; the same holds
 * for the mailbox once they have shown that it is theirs.
 */
export async function assertFewOpen(tx: Tx, opening: Opening): Promise<void> {
  const { address, requisiteHash, userId } = opening.person
  const [row] = await isAnyLimitReached(tx, {
    requisiteHash,
    address,
    ofAddress: Math.max(1, Math.floor(mostOpenOfAddress * opening.addressFactor)),
    mailbox: opening.mailbox,
    isOwner: opening.isOwner,
    opened: `{${opening.opened.join(',')}}`,
    userId,
  })
  if (row?.refused) {
    throw new AppError('too_many_requests', { text: 'too_many_claims', retryAfterSeconds: 900 })
  }
}
