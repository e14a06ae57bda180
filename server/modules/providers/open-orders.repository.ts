import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { livingOrderStates } from '@/lib/contracts/providers/provider-lists'
import type { Tx } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import { providerOrders, requisiteProviders } from '@/server/database/schema/money/providers'

/*
 * Each open request takes one of the cards of a provider, for money that may never come. Customers who have exchanged
 * before are neither counted nor bounded. A request stays open after its claim has ended, until its provider has confirmed
 * that, so that ordering and cancelling in turn takes no more.
 */

/* How many requests one person may have open, and how many one network address. */
const mostOfPerson = 3
const mostOfAddress = 5

type Newcomer = Pick<typeof claims.$inferSelect, 'address' | 'mailbox' | 'userId'>

/** Whether a claim's person, or their network, already has as many open requests as a newcomer may. */
export async function hasTooMany(
  tx: Tx,
  { addressFactor, claimId }: { addressFactor: number; claimId: string },
): Promise<boolean> {
  const newcomer = await lockNewcomers(tx, claimId)
  if (!newcomer) {
    return false
  }
  const ofAddress = Math.max(1, Math.floor(mostOfAddress * addressFactor))
  const [row] = await tx
    .select({
      network: countWhere(eq(claims.address, newcomer.address)),
      person: countWhere(isSamePerson(newcomer)),
    })
    .from(providerOrders)
    .innerJoin(claims, eq(claims.id, providerOrders.claimId))
    .where(isOpenOfNewcomer)
  return row !== undefined && (row.network >= ofAddress || row.person >= mostOfPerson)
}

const isOpenOfNewcomer = and(
  inArray(providerOrders.state, [...livingOrderStates]),
  ne(claims.standing, 'known'),
)

const countWhere = (whose: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${whose ?? sql`true`}))::int`

/* Anybody can enter somebody else's e-mail address, so it is the person only if there is no account. */
function isSamePerson({ mailbox, userId }: Newcomer): SQL | undefined {
  if (userId !== null) {
    return eq(claims.userId, userId)
  }
  return mailbox === null ? sql`false` : and(isNull(claims.userId), eq(claims.mailbox, mailbox))
}

/** The first of these providers that has room for one more request of this claim; null if none has. */
export async function firstWithRoom(
  tx: Tx,
  { claimId, providers }: { claimId: string; providers: readonly string[] },
): Promise<string | null> {
  if (providers.length === 0 || !(await lockNewcomers(tx, claimId))) {
    return providers[0] ?? null
  }
  const open = tx
    .select({ count: sql`count(*)` })
    .from(providerOrders)
    .innerJoin(claims, eq(claims.id, providerOrders.claimId))
    .where(and(eq(providerOrders.provider, requisiteProviders.name), isOpenOfNewcomer))
  const free = await tx
    .select({ name: requisiteProviders.name })
    .from(requisiteProviders)
    .where(
      and(
        inArray(requisiteProviders.name, [...providers]),
        sql`(${open}) < ${requisiteProviders.mostOpen}`,
      ),
    )
  return providers.find((name) => free.some((each) => each.name === name)) ?? null
}

/*
 * The newcomer whose claim it is, so that requests of newcomers are counted one after another until the transaction ends;
 * null for somebody who has exchanged before.
 */
async function lockNewcomers(tx: Tx, claimId: string): Promise<Newcomer | null> {
  const [newcomer] = await tx
    .select({
      ...{ address: claims.address, mailbox: claims.mailbox, userId: claims.userId },
      locked: sql`pg_advisory_xact_lock(hashtext('provider_orders_of_newcomers'), 0)`,
    })
    .from(claims)
    .where(and(eq(claims.id, claimId), ne(claims.standing, 'known')))
  return newcomer ?? null
}
