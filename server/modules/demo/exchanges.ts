import { eq } from 'drizzle-orm'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { completedExchanges } from '@/server/database/schema/loyalty/completed-exchanges'
import { referrers } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import { demoLogins } from '@/server/database/seed/demo-logins'
import { demoCustomerAddress, demoDeskAddress } from '@/server/database/seed/demo-people'
import { makePastExchange, undoExchange, type ClaimRow } from '@/server/modules/claims'
import { attributeAccount } from '@/server/modules/loyalty'
import { friends, referrer, type Exchange, type Person } from './story'
import { currencyIdOf, referenceFor, type Telling } from './telling'

const emailOf = ({ name }: Person) =>
  name === referrer.name ? demoLogins[1].email : `${name}@example.test`

/** Registers the friend by the customer's link, unless they exchange as a guest. */
export async function registerFriend(telling: Telling, friend: Person): Promise<void> {
  if (friend.joined === null) {
    return
  }
  const now = telling.at(friend.joined)
  const account = {
    ...{ id: makeId(now), email: emailOf(friend), locale: friend.locale },
    refferal: await codeOf(telling),
  }
  await inTransaction(telling.db, async (tx) => {
    const stored = await tx
      .insert(users)
      .values({ ...account, activatedAt: now, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (stored.length > 0) {
      await attributeAccount(tx, account, now)
    }
  })
}

async function codeOf({ customerId, db }: Telling): Promise<string | null> {
  const [row] = await db.select().from(referrers).where(eq(referrers.userId, customerId))
  return row?.code ?? null
}

/** Makes one exchange, and undoes it if its payment was called back. */
export async function makeExchange(telling: Telling, exchange: Exchange): Promise<void> {
  const claim = await exchangeInPast(telling, exchange)
  if (exchange.undone === undefined || (await isUndone(telling, claim.id))) {
    return
  }
  await undoExchange(telling.db, {
    ...{ claimId: claim.id, expectedVersion: claim.version, address: demoDeskAddress },
    actor: { kind: 'user', userId: telling.operatorId },
    reason: 'Банк отозвал платёж отправителя.',
    now: telling.at(exchange.undone),
  })
}

async function exchangeInPast(telling: Telling, exchange: Exchange): Promise<ClaimRow> {
  const person = [...friends, referrer].find(({ name }) => name === exchange.who)
  const fromPs = currencyIdOf(telling, exchange.from)
  const toPs = currencyIdOf(telling, exchange.to)
  const agreed = telling.offer.agreement({ from: fromPs, to: toPs })
  if (!person || !agreed || 'pause' in agreed) {
    throw new Error(`${exchange.from} cannot be exchanged for ${exchange.to} now.`)
  }
  const { directionId: id, margins, pairs, usdPerFrom, usdPerTo } = agreed
  const { card, holder, locale, phone, wallet } = person
  const key = `${exchange.who} ${String(exchange.ago)}`
  return makePastExchange(telling.db, {
    ...{ key, locale, usdPerFrom, usdPerTo, aml: telling.aml, numbers: telling.numbers },
    ...{ direction: { id, pairs, margins }, secretKey: telling.claimsKey },
    form: {
      ...{ email: emailOf(person), fromPs, toPs },
      fromSumma: exchange.amount,
      fromRequisites: { phone, holder },
      toRequisites: { wallet, card, holder },
    },
    payerName: exchange.from === 'sbp' ? holder : null,
    keptRefferal: exchange.byLink === false ? null : await codeOf(telling),
    address: person === referrer ? demoCustomerAddress : addressOf(person),
    userId: await userIdOf(telling, person),
    operator: { actor: { kind: 'user', userId: telling.operatorId }, address: demoDeskAddress },
    references: { paid: referenceFor(`${key} in`), sent: referenceFor(`${key} out`) },
    at: telling.at(exchange.ago),
  })
}

const addressOf = (friend: Person) => `192.0.2.${String(100 + friends.indexOf(friend))}`

async function userIdOf({ db }: Telling, person: Person): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(person)))
  return row?.id ?? null
}

async function isUndone({ db }: Telling, claimId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: completedExchanges.undoneAt })
    .from(completedExchanges)
    .where(eq(completedExchanges.claimId, claimId))
  return row?.at !== null
}
