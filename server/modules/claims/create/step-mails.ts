import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { prepared } from '@/server/database/prepared'
import { firstIdAt } from '@/server/database/ids/ids-of-time'
import { claims } from '@/server/database/schema/claims'

const spanMilliseconds = 60 * 60 * 1000
/* Each claim causes two mails, and a third when its time runs out. */
const mostOfMailbox = 2
/* Multiplied by the limit factor of the network address. */
const mostOfAddress = 10

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
  const full = sql<boolean>`${isLimitReached(ofMailbox, sql`${mostOfMailbox}`)} or ${isLimitReached(ofAddress, sql`${sql.placeholder('most')}`)}`
  return tx.select({ full }).from(sql`(select) as one`)
})

type StepMailQuery = {
  mailbox: string | null
  /** They are signed in with this very mailbox and have shown that it is theirs. */
  isOwnersAccount: boolean
  address: string
  addressFactor: number
  now: Date
}

/**
 * Whether the customer gets a mail about each step up to a payment, which costs nobody anything. By
 * entering another person's address anybody could make the office write to them. So only a few
 * claims an hour get such mails for a mailbox that nobody has shown to be theirs, and for one
 * network. Other claims do without: their page says so, and mails about money that came are always
 * sent.
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
    most: Math.max(1, Math.floor(mostOfAddress * addressFactor)),
  })
  return !row?.full
}
