import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { claims } from '@/server/database/schema/claims'

const spanMilliseconds = 60 * 60 * 1000
/*
 * How many claims of one mailbox may cause mails in an hour. Each causes one, or two if it is confirmed
 * later, and another when its time runs out.
 */
const maxOfMailbox = 2
/* The same for one network address. Multiplied by the address factor. */
const maxOfAddress = 10

/* Counting stops at the limit. */
const isAnyLimitReached = prepared((tx) => {
  const isLimitReached = (whose: SQL | undefined, most: SQL) => {
    const mailed = tx
      .select({ one: sql`1` })
      .from(claims)
      .where(and(whose, eq(claims.tellsSteps, true)))
    return sql`(select count(*) from (${mailed} limit ${most}::integer) as mailed) >= ${most}::integer`
  }
  const ofMailbox = and(
    eq(claims.mailbox, sql.placeholder('mailbox')),
    gte(claims.id, sql.placeholder('firstId')),
  )
  const ofAddress = and(
    eq(claims.address, sql.placeholder('address')),
    gte(claims.createdAt, sql.placeholder('since')),
  )
  const full = sql<boolean>`${isLimitReached(ofMailbox, sql`${maxOfMailbox}`)} or ${isLimitReached(ofAddress, sql`${sql.placeholder('most')}`)}`
  return tx.select({ full }).from(sql`(select) as one`)
})

type StepMailQuery = {
  mailbox: string | null
  /** Whether the customer is signed in to an account whose confirmed address belongs to this mailbox. */
  isOwnersAccount: boolean
  address: string
  addressFactor: number
  now: Date
}

/**
 * Whether the customer gets a mail about each step before a payment. These steps cost nothing, so
 * anybody could make the office send mails to another person's address. Therefore, unless the owner
 * of the mailbox is signed in, only a few claims an hour cause such mails for one mailbox and for one
 * network. The pages of other claims say that there are no such mails. Mails about money that came
 * are always sent.
 */
export async function shouldMailSteps(tx: Tx, query: StepMailQuery): Promise<boolean> {
  const { address, addressFactor, isOwnersAccount, mailbox, now } = query
  if (mailbox === null || isOwnersAccount) {
    return true
  }
  const since = new Date(now.getTime() - spanMilliseconds)
  const [row] = await isAnyLimitReached(tx, {
    mailbox,
    firstId: firstIdAt(since),
    address,
    since,
    most: Math.max(1, Math.floor(maxOfAddress * addressFactor)),
  })
  return !row?.full
}
