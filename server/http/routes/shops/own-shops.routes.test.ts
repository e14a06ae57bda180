import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { removeLogoOrphan } from '@/server/modules/catalogue'
import { moveShop, removeShopLogo, setShopLogo } from '@/server/modules/shops'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { openPartnerOffice, type Json, type PartnerOffice } from '@/tests/factories/partner-office'
import { makePerson, password } from '@/tests/setup/accounts/account-api'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createMemoryStorage } from '@/tests/setup/outside/memory-storage'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: PartnerOffice
beforeAll(async () => {
  database = await createTestDatabase()
  office = await openPartnerOffice(database, { now: () => now })
})
afterAll(() => database.drop())

const terms = { name: 'Mugs', site: 'https://mugs.example', timeZone: 'Europe/Riga' }

/** An account that calls for its shops. */
async function owner() {
  const user = await makePerson(database.db)
  const headers = { ...(await bearerOf(office.container, user)) }
  const call = (method: string, path = '', body?: Json) =>
    office.send(`shop/${path}`, { method, headers, ...(body && { body }) })
  return { call, userId: user.id }
}

async function openShop() {
  const { call, userId } = await owner()
  const currency = await currencyIdOf(database.db, 'tether-trc20')
  const made = await call('POST', '', { ...terms, currency })
  expect(made.status).toBe(201)
  return { call, id: String(made.body.id), shop: made.body, userId }
}

async function approve(id: string): Promise<void> {
  const { id: userId } = await makeUser(database.db, { role: 'operator' })
  await inTransaction(database.db, (tx) =>
    moveShop(tx, {
      ...{ id, event: 'approve', by: 'operator', now, actor: { kind: 'user', userId } },
    }),
  )
}

it('makes a shop that waits for review, lists the currencies for a new shop, and refuses values that do not exist', async () => {
  const { call, id, shop } = await openShop()
  expect(shop).toMatchObject({ ...terms, state: 'moderation', feePercent: '1', version: 1 })
  const listed = await call('GET')
  expect(listed.body).toMatchObject({ shops: [{ id }], most: 5 })
  expect(listed.body.currencies).toContainEqual(shop.currency)
  const none = { available: '0', requested: '0', debt: '0', test: '0' }
  expect((await call('GET', `${id}/`)).body).toEqual({ shop, balance: none })

  const wrong = { ...terms, site: 'HTTPS://mugs.example', timeZone: 'Nowhere/At_All' }
  const refused = await call('POST', '', { ...wrong, currency: 1 })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.fields).toSorted()).toEqual(['site', 'timeZone'])
  const cash = await call('POST', '', { ...terms, currency: 999_999 })
  expect([cash.status, Object.keys(cash.fields)]).toEqual([422, ['currency']])
})

it('sends an active shop back to review when payers would see another name, and only then', async () => {
  const { call, id } = await openShop()
  await approve(id)
  const first = { ...terms, returnUrl: 'https://mugs.example/done', version: 2 }
  expect((await call('PUT', `${id}/`, first)).body).toMatchObject({ state: 'active', version: 3 })
  const renamed = { ...first, name: 'Cups', version: 3 }
  expect((await call('PUT', `${id}/`, renamed)).body).toMatchObject({ state: 'moderation' })
  expect((await call('PUT', `${id}/`, renamed)).status).toBe(409)
})

it('shows a stranger nothing of a shop, and lets them change nothing', async () => {
  const { call, id } = await openShop()
  const stranger = await owner()
  const link = { live: false, description: 'Tips' }
  const made = await call('POST', `${id}/links/`, link)
  const key = { live: false, name: 'Bot', scopes: ['read'], password }
  const calls = [
    ['GET', `${id}/`],
    ['PUT', `${id}/`, { ...terms, version: 1 }],
    ['GET', `${id}/keys/`],
    ['POST', `${id}/keys/`, key],
    ['GET', `${id}/links/`],
    ['POST', `${id}/links/`, link],
    ['PUT', `${id}/links/${String(made.body.id)}/`, { isOn: false }],
  ] as const
  for (const [method, path, body] of calls) {
    expect([path, (await stranger.call(method, path, body)).status]).toEqual([path, 404])
  }
  expect((await call('GET', `${id}/links/`)).body.count).toBe(0)
  expect((await call('GET', `${id}/links/?live=false`)).body.count).toBe(1)
})

it('makes a test key with the owner’s proof, and a live one only for an active shop', async () => {
  const { call, id } = await openShop()
  const body = { live: false, name: 'Bot', scopes: ['invoices'], password }
  expect((await call('POST', `${id}/keys/`, { ...body, password: 'no' })).status).toBe(422)
  expect((await call('POST', `${id}/keys/`, { ...body, live: true })).status).toBe(403)
  const { key, secret } = (await call('POST', `${id}/keys/`, body)).body as {
    key: Json
    secret: string
  }
  expect(secret).toMatch(/^sk_test_/)
  const { rows: queued } = await database.pool.query<{ mail: Json }>(
    `select payload->'mail' as mail from graphile_worker._private_jobs
     where payload->>'dedupeKey' = $1`,
    [`shop_key_made:${String(key.id)}`],
  )
  expect(queued).toMatchObject([{ mail: { key: 'Bot', live: false, shop: 'Mugs' } }])
  expect((await call('GET', `${id}/keys/`)).body).toEqual({ keys: [key], most: 10 })
  const revoked = await call('DELETE', `${id}/keys/${String(key.id)}/`)
  expect(revoked.body.revokedAt).not.toBeNull()
})

it('makes links, lists them in their mode, and switches them off', async () => {
  const { call, id } = await openShop()
  const path = `${id}/links/`
  expect((await call('POST', path, { live: true, description: 'Tips' })).status).toBe(403)
  const past = { live: false, description: 'Tips', until: '2026-11-20T12:00:00.000Z' }
  expect((await call('POST', path, past)).fields).toHaveProperty('until')
  const odd = { live: false, description: 'Tips', amount: '0' }
  expect((await call('POST', path, odd)).fields).toHaveProperty('amount')
  const { body: link } = await call('POST', path, { ...odd, amount: '25', isOnce: true })
  expect(link).toMatchObject({ amount: '25', isOnce: true, isOn: true, paid: 0, minutes: 60 })
  expect(link.url).toMatch(/\/pay\/link\/[0-9A-Za-z]{16}$/)
  expect((await call('PUT', `${path}${String(link.id)}/`, { isOn: false })).body).toEqual({
    ...link,
    isOn: false,
  })
  await approve(id)
  const small = { live: true, description: 'Tips', amount: '8.5' }
  expect((await call('POST', path, small)).fields).toHaveProperty('amount')
  expect((await call('POST', path, { ...small, amount: '50' })).status).toBe(201)
  const other = await openShop()
  const ofOther = `${other.id}/links/${String(link.id)}/`
  expect((await other.call('PUT', ofOther, { isOn: true })).status).toBe(404)
})

it('keeps a drawn picture as long as a shop has it', async () => {
  const { id, userId } = await openShop()
  const deps = { ...office.container, storage: createMemoryStorage() }
  const command = { id, actor: { kind: 'user', userId } as const, now }
  const text = Buffer.from('no picture at all')
  await expect(setShopLogo(deps, command, text)).rejects.toMatchObject({
    code: 'unsupported_media_type',
  })
  const create = { width: 8, height: 8, channels: 3, background: '#c00' } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  const { logo } = await setShopLogo(deps, command, jpeg)
  const key = logo?.replace(/^\/media\//, '').replace(/\.png$/, '') ?? ''
  await removeLogoOrphan(deps, key)
  expect(await deps.storage.get(key)).not.toBeNull()
  expect((await removeShopLogo(database.db, command)).logo).toBeNull()
  await removeLogoOrphan(deps, key)
  expect(await deps.storage.get(key)).toBeNull()
})

it('sends an active shop back to review when payers would see another picture, and keeps the one they see', async () => {
  const { id, userId } = await openShop()
  const deps = { ...office.container, storage: createMemoryStorage() }
  const command = { id, actor: { kind: 'user', userId } as const, now }
  const upload = async (background: string) => {
    const create = { width: 8, height: 8, channels: 3, background } as const
    return setShopLogo(deps, command, await sharp({ create }).png().toBuffer())
  }
  const isKept = async (logo: string | null) => {
    const key = logo?.replace(/^\/media\//, '').replace(/\.png$/, '') ?? ''
    await removeLogoOrphan(deps, key)
    return (await deps.storage.get(key)) !== null
  }
  const mug = await upload('#c00')
  expect(mug).toMatchObject({ state: 'moderation', approvedLogo: null })
  await approve(id)
  const bank = await upload('#0c0')
  expect(bank).toMatchObject({ state: 'moderation', approvedLogo: mug.logo })
  expect([await isKept(mug.logo), await isKept(bank.logo)]).toEqual([true, true])
  await approve(id)
  expect([await isKept(mug.logo), await isKept(bank.logo)]).toEqual([false, true])
  const plain = await removeShopLogo(database.db, command)
  expect(plain).toMatchObject({ state: 'active', logo: null, approvedLogo: null })
})

it('tells anybody the fee, with an example at current rates', async () => {
  const { body } = await office.send('shops/')
  expect(body).toMatchObject({ isOpen: true, feePercent: '1' })
  const { asks, fee, gets, pays } = body.example as Record<string, { amount: string }> & {
    pays: { amount: string }[]
  }
  expect([asks?.amount, fee, gets]).toEqual(['100', '1', '99'])
  expect(pays.length).toBeGreaterThan(1)
  expect(pays.every(({ amount }) => Number(amount) > 0)).toBe(true)
})
