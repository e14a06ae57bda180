import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/partners/partner-keys'
import { listDeskPartnerKeys } from '@/lib/contracts/partners/desk-partner-keys'
import { makeId } from '@/server/database/ids/uuid-v7'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { auditLog } from '@/server/database/schema/audit'
import { partnerKeys } from '@/server/database/schema/loyalty/partner-keys'
import { referralProgramme, referrers } from '@/server/database/schema/loyalty/referrers'
import { users } from '@/server/database/schema/people/users'
import { deleteAccount } from '@/server/modules/accounts'
import { createPartnerKey, revokeOwnKey } from '@/server/modules/partners'
import { openPartnerOffice, type PartnerOffice } from '@/tests/factories/partner-office'
import { makePerson, openAccountApi, password } from '@/tests/setup/accounts/account-api'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: PartnerOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openPartnerOffice(database, { now: () => now })
})
afterAll(() => database.drop())

/** Everything that is stored of a key, and about it. */
async function everythingStored(): Promise<string> {
  const { rows } = await database.db.execute<{ all: string }>(sql`
    select (select coalesce(string_agg(k::text, ''), '') from partner_keys k)
      || (select coalesce(string_agg(a::text, ''), '') from audit_log a)
      || (select coalesce(string_agg(j.payload::text, ''), '') from graphile_worker._private_jobs j)
      as "all"`)
  return rows[0]?.all ?? ''
}

const keyOf = async (id: string) => {
  const [row] = await database.db.select().from(partnerKeys).where(eq(partnerKeys.id, id))
  return row
}

describe('a key of the partner API', () => {
  it('is made with the owner’s proof, shown once, and told to its owner', async () => {
    const api = openAccountApi({ db: database.db, now: () => now })
    const person = await makePerson(database.db)
    const bearer = await bearerOf(office.container, person)
    const token = bearer.authorization.replace('Bearer ', '')
    const body = { name: ' My bot ', scopes: ['quotes'], password }
    const path = 'partner-keys'
    expect((await api.own('post', path, { token, body: { ...body, password: 'no' } })).status).toBe(
      422,
    )
    const scopes = ['quotes', 'quotes']
    expect((await api.own('post', path, { token, body: { ...body, scopes } })).status).toBe(422)
    const answer = await api.own('post', path, { token, body })
    const { key, secret } = contract.createPartnerKey.response.parse(answer.body)
    expect(secret).toMatch(/^kp_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'My bot', scopes: ['quotes'], lastUsedAt: null })
    expect(secret.endsWith(key.hint)).toBe(true)

    const listed = await api.own('get', path, { token })
    expect(listed.body).toEqual({ keys: [key], isEnabled: true, most: 10 })
    const stored = await everythingStored()
    expect(stored).toContain('partner_key_made')
    expect(stored).toContain('partner_key.create')
    expect(stored).not.toContain(secret.slice(3))
  })

  it('works until its owner revokes it, and never again', async () => {
    const { call, row, secret, user } = await office.partner()
    const headers = await bearerOf(office.container, user)
    const revoke = () =>
      office.send(`users/me/partner-keys/${row.id}/revoke/`, { method: 'POST', headers })
    expect((await call('orders/')).status).toBe(200)
    const stranger = await bearerOf(office.container, await makePerson(database.db))
    const path = `users/me/partner-keys/${row.id}/revoke/`
    expect((await office.send(path, { method: 'POST', headers: stranger })).status).toBe(404)
    expect((await revoke()).body).toMatchObject({ id: row.id, revokedAt: now.toISOString() })
    expect((await revoke()).status).toBe(409)
    expect(await call('orders/')).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid', detail: 'The API key is missing, wrong or revoked.' },
    })
    expect(
      await office.send('users/me/', { headers: { authorization: `Bearer ${secret}` } }),
    ).toMatchObject({ status: 401 })
    const again = { revokedAt: null, revokedBy: null }
    const undone = database.db.update(partnerKeys).set(again).where(eq(partnerKeys.id, row.id))
    await expect(undone).rejects.toThrow()
  })

  it('is not made before the account is activated, and neither is a referral code', async () => {
    const person = await makePerson(database.db, { activatedAt: null })
    const headers = await bearerOf(office.container, person)
    const body = { name: 'Early', scopes: ['quotes'], password }
    const answer = await office.send('users/me/partner-keys/', { body, headers })
    expect(answer.body.code).toBe('not_activated')
    expect(await database.db.$count(referrers, eq(referrers.userId, person.id))).toBe(0)
  })

  it('is listed at the desk and revoked by an operator, which is audited and mailed', async () => {
    const { call, row, user } = await office.partner()
    const headers = await bearerFor(office.container)
    const path = `operator/referrers/${user.id}/keys/`
    const revoked = await office.send(`${path}${row.id}/revoke/`, { method: 'POST', headers })
    expect(revoked.status).toBe(204)
    expect((await call('orders/')).status).toBe(401)
    const listed = await office.send(path, { headers })
    const { keys } = listDeskPartnerKeys.response.parse(listed.body)
    expect(keys).toMatchObject([{ id: row.id, name: 'Shop', revokedBy: 'office' }])
    const nobodys = `operator/referrers/${makeId(now)}/keys/`
    expect((await office.send(nobodys, { headers })).status).toBe(404)
    const records = await database.db.select().from(auditLog).where(eq(auditLog.entityId, row.id))
    expect(records.map(({ action }) => action)).toContain('partner_key.revoke')
    expect(await everythingStored()).toContain(`partner_key_revoked:${row.id}`)
  })

  it('is one of at most ten, however many are made at once', async () => {
    const { id: userId } = await makePerson(database.db)
    const make = () =>
      createPartnerKey(database.db, {
        ...{ actor: { kind: 'user', userId } as const, name: 'One of many', now },
        scopes: ['quotes'],
      })
    const made = await Promise.allSettled(Array.from({ length: 14 }, make))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(make()).rejects.toMatchObject({ text: 'too_many_partner_keys' })
    const hash = 'a'.repeat(64)
    const row = { id: makeId(now), userId, name: 'Eleventh', hash, hint: 'aaaa' }
    const past = await database.db
      .insert(partnerKeys)
      .values({ ...row, scopes: ['quotes'], createdAt: now })
      .catch(violatedConstraintOf)
    expect(past).toBe('partner_keys_at_most_ten')
  })

  it('is one of at most twenty that an account makes in a day', async () => {
    const { id: userId } = await makePerson(database.db)
    const actor = { kind: 'user', userId } as const
    const make = (at: Date) =>
      createPartnerKey(database.db, { actor, name: 'For a moment', scopes: ['quotes'], now: at })
    for (let count = 0; count < 20; count += 1) {
      const { row } = await make(now)
      await revokeOwnKey(database.db, { id: row.id, actor, now })
    }
    await expect(make(now)).rejects.toMatchObject({ code: 'too_many_requests' })
    await make(new Date(now.getTime() + 86_400_001))
  })

  it('notes when it was used at most once a minute, and stays what it is', async () => {
    const { call, row } = await office.partner()
    const start = now
    await call('orders/')
    now = new Date(start.getTime() + 59_000)
    await call('orders/')
    expect((await keyOf(row.id))?.lastUsedAt).toEqual(start)
    now = new Date(start.getTime() + 60_000)
    await call('orders/')
    expect((await keyOf(row.id))?.lastUsedAt).toEqual(now)
    now = start
    for (const change of [{ scopes: ['quotes' as const] }, { name: 'Other' }, { hint: 'zzzz' }]) {
      const changed = database.db.update(partnerKeys).set(change).where(eq(partnerKeys.id, row.id))
      await expect(changed).rejects.toThrow()
    }
    await expect(database.db.delete(partnerKeys)).rejects.toThrow()
  })

  it('is revoked and loses its name when its account is deleted', async () => {
    const { call, row, user } = await office.partner()
    const command = { userId: user.id, address: null, userAgent: null, now }
    await deleteAccount(database.db, command)
    expect((await call('orders/')).status).toBe(401)
    expect(await keyOf(row.id)).toMatchObject({ name: null, revokedAt: now })
  })
})

describe('a call of the partner API', () => {
  it('needs the scope that its refusal names', async () => {
    const statistics = await office.partner(['statistics'])
    const refused = await statistics.quote()
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(refused.body.detail).toContain('quotes')
    expect((await statistics.call('orders/')).body.detail).toContain('orders')
    expect((await statistics.call('statistics/')).status).toBe(200)
    expect((await statistics.call('rewards/?status=all')).body).toMatchObject({ count: 0 })
    const quotes = await office.partner(['quotes'])
    expect((await quotes.quote()).status).toBe(200)
    expect((await quotes.call('statistics/')).body.detail).toContain('statistics')
  })

  it('is refused without a key and for a blocked account or referrer', async () => {
    expect((await office.send('partner/orders/')).status).toBe(401)
    const unknown = { authorization: `Bearer kp_${'a'.repeat(43)}` }
    expect((await office.send('partner/orders/', { headers: unknown })).status).toBe(401)
    const account = await office.partner()
    const { id } = account.user
    await database.db
      .update(users)
      .set({ blockedAt: now, blockedReason: 'Fraud' })
      .where(eq(users.id, id))
    expect((await account.call('orders/')).body).toMatchObject({ code: 'account_blocked' })
    const referrer = await office.partner()
    const blocked = { blockedAt: now, blockedReason: 'Buys own orders' }
    await database.db.update(referrers).set(blocked).where(eq(referrers.userId, referrer.user.id))
    expect(await referrer.call('statistics/')).toMatchObject({
      ...{ status: 403, body: { code: 'forbidden' } },
    })
  })

  it('gives no quote while the programme is off, but still shows orders and statistics', async () => {
    const { call, quote } = await office.partner()
    await database.db.update(referralProgramme).set({ isEnabled: false })
    const refused = await quote()
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toMatch(/program is off/)
    expect((await call('statistics/')).body).toMatchObject({ isEnabled: false })
    expect((await call('orders/')).status).toBe(200)
    await database.db.update(referralProgramme).set({ isEnabled: true })
  })

  it('is one of 120 a minute, whichever key and network address the partner uses', async () => {
    const { call, user } = await office.partner()
    const actor = { kind: 'user', userId: user.id } as const
    const making = { actor, name: 'Second', scopes: ['orders'] as const, now }
    const { secret } = await createPartnerKey(database.db, making)
    const other = { authorization: `Bearer ${secret}` }
    for (let count = 0; count < 120; count += 1) {
      const sent = count % 2 === 0 ? {} : { headers: other }
      expect((await call('orders/?size=1', sent)).status).toBe(200)
    }
    expect((await call('orders/')).status).toBe(429)
    expect((await (await office.partner()).call('orders/')).status).toBe(200)
  })
})
