import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxShops, shopKeyPrefixes } from '@/lib/contracts/shops/shop-lists'
import { inTransaction } from '@/server/database/in-transaction'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  createShop,
  createShopKey,
  findMerchant,
  findOwnShop,
  listOwnShops,
  moveShop,
  revokeShopKey,
  type NewShop,
} from '.'

const now = new Date('2026-11-21T12:00:00Z')
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
  const decide = (event: 'approve' | 'block', userId = operator) =>
    inTransaction(database.db, (tx) =>
      moveShop(tx, {
        ...{ id: shop.id, event, by: 'operator', now, actor: { kind: 'user', userId } },
        ...(event === 'block' && { reason: 'Not ours' }),
      }),
    )
  return { actor, shop, makeKey, decide }
}

const find = (secret: string) =>
  findMerchant(database.db, { secret, scopes: ['read', 'invoices'], now })

describe('a shop', () => {
  it('is made at most five times for an account, also at once', async () => {
    const { actor } = await openShop()
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => createShop(database.db, { actor, terms, now })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxShops - 1)
    expect(await listOwnShops(database.db, actor.userId)).toHaveLength(maxShops)
  })

  it('is nobody else’s, and not decided about by its owner', async () => {
    const { actor, shop, decide } = await openShop()
    expect(await findOwnShop(database.db, { id: shop.id, userId: operator })).toBeNull()
    await expect(decide('approve', actor.userId)).rejects.toMatchObject({ code: 'forbidden' })
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
