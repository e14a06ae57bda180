import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxShops, shopKeyPrefixes } from '@/lib/contracts/shops/shop-lists'
import { Decimal, toText } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { deleteAccount } from '@/server/modules/accounts'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  createInvoice,
  createLink,
  createShop,
  createShopKey,
  expireInvoice,
  findMerchant,
  findOwnShop,
  findPayLink,
  listOwnShops,
  moveShop,
  openPayLink,
  revokeShopKey,
  updateShop,
  type NewShop,
} from '.'

const now = new Date('2026-11-21T12:00:00Z')
const currency = { digits: 6, open: [], amountText: toText }
let database: TestDatabase
let terms: NewShop
let operator: string
beforeAll(async () => {
  database = await createTestDatabase()
  operator = (await makeUser(database.db, { role: 'operator' })).id
  terms = {
    ...{ name: 'Mugs', site: 'https://mugs.example', returnUrl: null, cancelUrl: null },
    ...{ timeZone: 'Europe/Riga', currencyId: await currencyIdOf(database.db, 'tether-trc20') },
  }
})
afterAll(() => database.drop())

async function openShop() {
  const owner = await makeUser(database.db)
  const actor = { kind: 'user', userId: owner.id } as const
  const shop = await createShop(database.db, { actor, terms, now })
  const makeKey = (live: boolean) =>
    createShopKey(database.db, {
      ...{ actor, shopId: shop.id, live, name: 'Till', scopes: ['invoices'], now },
    })
  const decide = (event: 'approve' | 'decline' | 'block' | 'unblock', userId = operator) =>
    inTransaction(database.db, (tx) =>
      moveShop(tx, {
        ...{ id: shop.id, event, by: 'operator', now, actor: { kind: 'user', userId } },
        ...((event === 'block' || event === 'decline') && { reason: 'Not ours' }),
      }),
    )
  const rename = async (name: string) => {
    const [current] = await listOwnShops(database.db, owner.id)
    return updateShop(database.db, {
      ...{ id: shop.id, actor, terms: { ...terms, name }, now },
      expectedVersion: current?.version ?? 0,
    })
  }
  return { actor, shop, makeKey, decide, rename }
}

const find = (secret: string) =>
  findMerchant(database.db, { secret, scopes: ['read', 'invoices'], now })

describe('a shop', () => {
  it('is made at most five times for an account, also by simultaneous requests', async () => {
    const { actor } = await openShop()
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => createShop(database.db, { actor, terms, now })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxShops - 1)
    expect(await listOwnShops(database.db, actor.userId)).toHaveLength(maxShops)
  })

  it('belongs to nobody else, and its owner cannot decide about it', async () => {
    const { actor, shop, decide } = await openShop()
    expect(await findOwnShop(database.db, { id: shop.id, userId: operator })).toBeNull()
    await expect(decide('approve', actor.userId)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('cannot escape a block by a new name, and cannot return under a name that was not approved', async () => {
    const { decide, rename } = await openShop()
    await decide('approve')
    expect(await rename('Great Bank')).toMatchObject({ state: 'moderation' })
    await decide('decline')
    expect(await decide('block')).toMatchObject({ state: 'blocked', approvedName: 'Mugs' })
    expect(await decide('unblock')).toMatchObject({ state: 'moderation', name: 'Great Bank' })
    await decide('block')
    await expect(rename('Mugs')).rejects.toMatchObject({ code: 'state_changed' })
    await decide('unblock')
    expect(await decide('approve')).toMatchObject({ state: 'active', approvedName: 'Great Bank' })
    await decide('block')
    expect(await decide('unblock')).toMatchObject({ state: 'active' })
  })

  it('makes no invoice on terms that have changed since they were read', async () => {
    const { actor, shop } = await openShop()
    const made = createInvoice(database.db, {
      ...{ shop: { ...shop, feePercent: new Decimal(0) }, live: false, by: 'owner', actor },
      terms: {
        ...{ amount: '1', orderId: 'A-1', description: 'A mug', email: null, metadata: {} },
        ...{ returnUrl: null, cancelUrl: null, locale: null, minutes: 60 },
      },
      ...{ currency, idempotencyKey: `stale ${shop.id}`, now },
    })
    await expect(made).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the shops of an account that is deleted', () => {
  const remove = (userId: string) =>
    deleteAccount(database.db, { userId, address: null, userAgent: null, now })

  it('are closed, with their keys and links, once no invoice may be paid any more', async () => {
    const { actor, decide, makeKey, shop } = await openShop()
    await decide('approve')
    const { secret } = await makeKey(true)
    const made = { shopId: shop.id, userId: actor.userId, now }
    const asked = { live: true, amount: '5', description: 'Tips', until: null, isOnce: false }
    const { code } = await createLink(database.db, {
      ...{ ...made, ...asked, minutes: 60 },
      currency: { ...currency, currencyId: shop.currencyId },
    })
    const paying = { code, amount: null, currencyOf: () => currency, address: '203.0.113.9', now }
    const { id } = await openPayLink(database.db, { ...paying, idempotencyKey: code })
    await expect(remove(actor.userId)).rejects.toMatchObject({
      ...{ code: 'in_use', text: 'shop_invoices_open' },
    })
    expect(await find(secret)).toMatchObject({ live: true })

    const later = new Date(now.getTime() + 3_600_000)
    await expireInvoice(database.db, { invoiceId: id, now: later })
    await remove(actor.userId)
    expect(await listOwnShops(database.db, actor.userId)).toMatchObject([{ state: 'blocked' }])
    await expect(find(secret)).rejects.toMatchObject({ code: 'token_not_valid' })
    await expect(findPayLink(database.db, code, now)).rejects.toMatchObject({ code: 'gone' })
  })

  it('leave the queue of the office', async () => {
    const { actor } = await openShop()
    await remove(actor.userId)
    expect(await listOwnShops(database.db, actor.userId)).toMatchObject([{ state: 'declined' }])
  })
})

describe('a key', () => {
  it('works in the test mode at once, in the live mode once the shop is active', async () => {
    const { shop, makeKey, decide } = await openShop()
    const test = await makeKey(false)
    expect(test.secret.startsWith(shopKeyPrefixes.test)).toBe(true)
    expect(JSON.stringify(test.row)).not.toContain(test.secret)
    expect(await find(test.secret)).toMatchObject({ live: false, shop: { id: shop.id } })
    await expect(makeKey(true)).rejects.toMatchObject({ code: 'forbidden' })
    await decide('approve')
    const real = await makeKey(true)
    expect(await find(real.secret)).toMatchObject({ live: true, keyId: real.row.id })
    await decide('block')
    await expect(find(real.secret)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(find(test.secret)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is useless once it is revoked, without the scope, and as its hash', async () => {
    const { actor, shop, makeKey } = await openShop()
    const { row, secret } = await makeKey(false)
    const without = findMerchant(database.db, { secret, scopes: ['payouts'], now })
    await expect(without).rejects.toMatchObject({ code: 'forbidden' })
    await expect(find(row.hash)).rejects.toMatchObject({ code: 'token_not_valid' })
    const command = { id: row.id, shopId: shop.id, now }
    const stranger = { kind: 'user', userId: operator } as const
    await expect(revokeShopKey(database.db, { ...command, actor: stranger })).rejects.toMatchObject(
      { code: 'not_found' },
    )
    await revokeShopKey(database.db, { ...command, actor })
    await expect(find(secret)).rejects.toMatchObject({ code: 'token_not_valid' })
  })
})
