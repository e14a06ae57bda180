import { and, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { livingOrderStates } from '@/lib/contracts/providers/provider-lists'
import type { Tx } from '@/server/database/client'
import { ipBlockOf } from '@/server/database/ip-block'
import { claims } from '@/server/database/schema/claims'
import { providerOrders, requisiteProviders } from '@/server/database/schema/money/providers'

/*
 * Each open request takes one of the cards of a provider, for money that may never come. Customers who have exchanged
 * before are neither counted nor bounded. A request stays open after its claim has ended, until its provider has confirmed
 * that, so that ordering and cancelling in turn takes no more.
 */

/* How many requests may be open for one person, one network address, and one customer's block of IPv6 addresses. */
const mostOfPerson = 3
const mostOfAddress = 5
const mostOfBlock = 10
/* A request that its provider never ends counts no longer than this after its time. */
const longestMilliseconds = 24 * 3_600_000

type Newcomer = Pick<typeof claims.$inferSelect, 'address' | 'invoiceId' | 'mailbox' | 'userId'>
type Asking = { claimId: string; now: Date }

/** Whether a claim's person, or their network, already has as many open requests as a newcomer may. */
export async function hasTooMany(
  tx: Tx,
  { addressFactor, claimId, now }: Asking & { addressFactor: number },
): Promise<boolean> {
  const newcomer = await lockNewcomers(tx, claimId)
  if (!newcomer) {
    return false
  }
  const most = (count: number) => Math.max(1, Math.floor(count * addressFactor))
  const isOfBlock = sql`${ipBlockOf(sql`${claims.address}`)} = ${ipBlockOf(sql`${newcomer.address}::text`)}`
  const [row] = await tx
    .select({
      network: countWhere(eq(claims.address, newcomer.address)),
      block: countWhere(isOfBlock),
      person: countWhere(isSamePerson(newcomer)),
    })
    .from(providerOrders)
    .innerJoin(claims, eq(claims.id, providerOrders.claimId))
    .innerJoin(requisiteProviders, eq(requisiteProviders.name, providerOrders.provider))
    .where(isOpenOfNewcomer(now))
  return (
    row !== undefined &&
    (row.network >= most(mostOfAddress) ||
      row.block >= most(mostOfBlock) ||
      row.person >= mostOfPerson)
  )
}

/* The office no longer asks a provider that is not in the settings, so its requests would stay open for ever. */
const isOpenOfNewcomer = (now: Date) =>
  and(
    inArray(providerOrders.state, [...livingOrderStates]),
    ne(claims.standing, 'known'),
    eq(requisiteProviders.isConfigured, true),
    gt(
      sql`coalesce(${providerOrders.until}, ${providerOrders.expiresAt})`,
      new Date(now.getTime() - longestMilliseconds),
    ),
  )

const countWhere = (whose: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${whose ?? sql`true`}))::int`

/*
 * Anybody can enter somebody else's e-mail address, so it is the person only if there is no account. Many invoices of a shop
 * may have the same e-mail address, although different people pay them.
 */
function isSamePerson({ invoiceId, mailbox, userId }: Newcomer): SQL | undefined {
  if (userId !== null) {
    return eq(claims.userId, userId)
  }
  return mailbox === null || invoiceId !== null
    ? sql`false`
    : and(isNull(claims.userId), isNull(claims.invoiceId), eq(claims.mailbox, mailbox))
}

/** The first of these providers that has room for one more request of this claim; null if none has. */
export async function firstWithRoom(
  tx: Tx,
  { claimId, now, providers }: Asking & { providers: readonly string[] },
): Promise<string | null> {
  if (providers.length === 0 || !(await lockNewcomers(tx, claimId))) {
    return providers[0] ?? null
  }
  const open = tx
    .select({ count: sql`count(*)` })
    .from(providerOrders)
    .innerJoin(claims, eq(claims.id, providerOrders.claimId))
    .where(and(eq(providerOrders.provider, requisiteProviders.name), isOpenOfNewcomer(now)))
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
      ...{ address: claims.address, invoiceId: claims.invoiceId },
      ...{ mailbox: claims.mailbox, userId: claims.userId },
      locked: sql`pg_advisory_xact_lock(hashtext('provider_orders_of_newcomers'), 0)`,
    })
    .from(claims)
    .where(and(eq(claims.id, claimId), ne(claims.standing, 'known')))
  return newcomer ?? null
}
