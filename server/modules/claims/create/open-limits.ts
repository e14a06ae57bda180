import { and, eq, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { statesWith } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { claims } from '@/server/database/schema/claims'
import type { Person } from '@/server/modules/risk'

/* How many claims one person may have open at a time. */
const maxOpenOfPerson = 3
/*
 * How many claims one network address may have open. Multiplied by the address factor, because many
 * people may share one address.
 */
const maxOpenOfAddress = 10

const isOpen = notInArray(claims.state, statesWith('isFinal', true))

const params = {
  address: sql.placeholder('address'),
  userId: sql`${sql.placeholder('userId')}::uuid`,
  opened: sql`${sql.placeholder('opened')}::uuid[]`,
}

/* The claim was created from the same network or with the same account, or the person has its secret. */
const isTheirs = or(
  eq(claims.address, params.address),
  sql`${claims.userId} = ${params.userId}`,
  sql`${claims.id} = any(${params.opened})`,
)

/* Each count uses its own index and stops at its limit. A null value matches no claim. */
const isAnyLimitReached = prepared((tx) => {
  const isLimitReached = (whose: SQL | undefined, most: SQLWrapper) => {
    const open = tx
      .select({ one: sql`1` })
      .from(claims)
      .where(and(whose, isOpen))
    return sql`(select count(*) from (${open} limit ${most}::integer) as open) >= ${most}::integer`
  }
  const ofOne = sql`${maxOpenOfPerson}`
  const ofMailbox = sql`${claims.mailbox} = ${sql.placeholder('mailbox')} and ${claims.invoiceId} is null`
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

export type FewOpenQuery = {
  person: Person
  /** Null if claims of the mailbox are not counted. */
  mailbox: string | null
  /** Whether the person has shown that the mailbox is theirs. */
  isOwner: boolean
  /** The ids of the claims whose secrets the person has. */
  accessibleIds: readonly string[]
  addressFactor: number
}

/**
 * Refuses a person who already has too many open claims. Anybody can enter another person's wallet,
 * so of the claims with the same wallet only the person's own are counted. The same is true for the
 * mailbox if the person has shown that it is theirs. Claims that pay invoices are not counted for a mailbox,
 * because it may be the one under which a shop makes all its invoices.
 */
export async function assertFewOpen(tx: Tx, query: FewOpenQuery): Promise<void> {
  const { address, requisiteHash, userId } = query.person
  const [row] = await isAnyLimitReached(tx, {
    requisiteHash,
    address,
    ofAddress: Math.max(1, Math.floor(maxOpenOfAddress * query.addressFactor)),
    mailbox: query.mailbox,
    isOwner: query.isOwner,
    opened: `{${query.accessibleIds.join(',')}}`,
    userId,
  })
  if (row?.refused) {
    throw new AppError('too_many_requests', { text: 'too_many_claims', retryAfterSeconds: 900 })
  }
}
