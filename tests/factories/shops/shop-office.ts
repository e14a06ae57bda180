import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shopScopes, type ShopScope } from '@/lib/contracts/shops/shop-lists'
import type { Decimal } from '@/lib/money/decimal'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { claimQuotes } from '@/server/database/schema/claims'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { createApi } from '@/server/http/app'
import { endpointRoutes } from '@/server/http/routes/routes'
import { acceptPayment, findClaim, type ClaimRow } from '@/server/modules/claims'
import { createShop, createShopKey, moveShop } from '@/server/modules/shops'
import { byProvider } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'
import { makePerson } from '@/tests/setup/accounts/account-api'
import type { TestDatabase } from '@/tests/setup/test-database'
import { currencyIdOf } from '../currency-id-of'
import { shopTerms } from './shop-terms'

type Json = Record<string, unknown>
type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; key?: string }
type PaymentChange = Partial<Parameters<typeof acceptPayment>[1]>

/**
 * The demo office with shops whose currency is USDT, and whose payers pay in bitcoin. Every network may have as
 * many orders as a test needs.
 */
export async function openShopOffice(database: TestDatabase, clock: { now: () => Date }) {
  const { db } = database
  const office = await openClaimOffice(database, clock)
  const bitcoin = await currencyIdOf(db, 'bitcoin')
  const tether = await currencyIdOf(db, 'tether-trc20')
  await db.insert(paymentRequisites).values({
    ...{ id: makeId(clock.now()), currencyId: bitcoin, name: 'Bitcoin wallet', isEnabled: true },
    fields: [
      { labelRu: 'Адрес', labelEn: 'Address', value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    ],
    ...{ createdAt: clock.now(), updatedAt: clock.now() },
  })
  const config = { ...office.container.config, rateLimitFactor: 1000, trustedProxyHops: 1 }
  const container = { ...office.container, config }
  const app = createApi(container, { endpoints: endpointRoutes, files: [] })
  const operator = await makeUser(db, { role: 'operator' })

  async function send(path: string, { method, body, headers = {}, key }: Sent = {}) {
    const answer = await app.request(`/en/api/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as Json,
      cookies: answer.headers.getSetCookie(),
    }
  }

  /** Makes an active shop with a live and a test key, and functions that call the API with them. */
  async function shop(scopes: readonly ShopScope[] = shopScopes, currencyId = tether) {
    const owner = await makePerson(db)
    const actor = { kind: 'user', userId: owner.id } as const
    const now = clock.now()
    const terms = { ...(await shopTerms(db)), currencyId }
    const row = await createShop(db, { actor, now, terms })
    await inTransaction(db, (tx) =>
      moveShop(tx, {
        ...{ id: row.id, event: 'approve', by: 'operator', now },
        ...{ actor: { kind: 'user', userId: operator.id } },
      }),
    )
    const keyOf = (live: boolean) =>
      createShopKey(db, { actor, shopId: row.id, live, name: 'Till', scopes, now })
    const [live, test] = [await keyOf(true), await keyOf(false)]
    const callWith =
      ({ secret }: { secret: string }) =>
      (path: string, sent: Sent = {}) =>
        send(`merchant/${path}`, {
          ...sent,
          headers: { authorization: `Bearer ${secret}`, ...sent.headers },
        })
    const call = callWith(live)
    const callTest = callWith(test)
    const order = (change: Json = {}) => ({
      ...{ amount: '50', orderId: randomUUID(), description: 'Two mugs' },
      ...{ email: `payer-${randomUUID()}@example.com`, ...change },
    })
    const invoice = async (change: Json = {}, isTest = false) => {
      const body = order(change)
      const { body: made } = await (isTest ? callTest : call)('invoices/', {
        ...{ body, key: randomUUID() },
      })
      return made as Json & { id: string }
    }
    return { owner, row, live, test, call, callTest, order, invoice }
  }

  let networks = 0
  /** Chooses a currency for an invoice, each time from another network. */
  async function choose(id: string, body: Json = {}, sent: Sent = {}) {
    networks += 1
    const address = `198.51.${Math.floor(networks / 250)}.${networks % 250}`
    return send(`pay/${id}/currency/`, {
      ...{ body: { currency: bitcoin, email: `payer-${networks}@example.com`, ...body } },
      ...{ key: randomUUID(), ...sent },
      headers: { 'x-forwarded-for': address, ...sent.headers },
    })
  }

  /** Chooses a currency for an invoice, and returns the order that this makes. */
  async function orderOf(id: string): Promise<ClaimRow> {
    const answer = await choose(id)
    const claim = answer.status === 201 ? await findClaim(db, String(answer.body.id)) : null
    if (!claim) {
      throw new Error(`No order was made: ${JSON.stringify(answer.body)}`)
    }
    return claim
  }

  let movements = 0
  function pay(claim: ClaimRow, amount: Decimal, change: PaymentChange = {}): Promise<ClaimRow> {
    movements += 1
    return acceptPayment(db, {
      ...{ claimId: claim.id, method: 'manual', reference: `movement ${movements}`, amount },
      ...{ currencyId: claim.fromCurrencyId, payer: null, objection: null },
      ...{ mover: byProvider, now: clock.now(), ...change },
    })
  }

  /** Pays an order with exactly what was agreed. */
  async function payWhole(orderId: string): Promise<void> {
    const order = await findClaim(db, orderId)
    const [quote] = await db.select().from(claimQuotes).where(eq(claimQuotes.claimId, orderId))
    if (!order || !quote) {
      throw new Error('No order was made.')
    }
    await pay(order, quote.fromAmount)
  }

  const acts = { send, shop, choose, orderOf, pay, payWhole }
  return { ...office, ...acts, container, db, bitcoin, tether, operator }
}

export type ShopOffice = Awaited<ReturnType<typeof openShopOffice>>
