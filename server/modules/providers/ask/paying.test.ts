import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { acceptAtDesk, cancelClaim } from '@/server/modules/claims'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { pauseProvider, resumeProvider } from '@/server/modules/providers'
import { makeUser } from '@/tests/factories/make-user'
import {
  openProvider,
  openProviderOffice,
  type OpenProvider,
  type ProviderOffice,
} from '@/tests/setup/providers/provider-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let acme: OpenProvider
let office: ProviderOffice
let operator: string
let passed = 0
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + passed)
const pass = (seconds: number) => {
  passed += seconds * 1000
  return now()
}

beforeAll(async () => {
  database = await createTestDatabase()
  acme = await openProvider('acme', now)
  office = await openProviderOffice(database, { providers: [acme], now })
  await office.choose(false)
  operator = (await makeUser(database.db, { role: 'operator' })).id
})
afterAll(async () => {
  acme.close()
  await database.drop()
})
beforeEach(async () => {
  pass(3600)
  acme.behave({})
  await office.heal()
})

/** A claim whose customer sees where to pay, and its reference at the provider. */
async function aGivenClaim() {
  const id = await office.order()
  await office.tend(id)
  const { id: reference, state } = await office.last(id)
  expect(state).toBe('given')
  return { id, reference }
}

const amounts = async (id: string) =>
  (await office.payments(id)).map(({ amount }) => amount.toFixed())

describe('money that comes to a provider’s details', () => {
  it('is as agreed if it is the amount that the provider asked for', async () => {
    acme.behave({ requisites: { amount: '5000.37' } })
    const { id, reference } = await aGivenClaim()
    expect((await office.payIn(id))?.exactAmount?.toFixed()).toBe('5000.37')
    acme.orders.pay(reference, { amount: '5000.37' })
    await office.tend(id)
    expect(await office.claim(id)).toMatchObject({ state: 'paying_out', exception: 'none' })
  })

  it.each([
    ['less', '4000', 'paid_partial'],
    ['more', '6000', 'paid_over'],
  ])('asks its customer if it is %s', async (_, amount, exception) => {
    const { id, reference } = await aGivenClaim()
    acme.orders.pay(reference, { amount })
    await office.tend(id)
    expect(await office.claim(id)).toMatchObject({ state: 'on_hold', exception })
    expect(await amounts(id)).toEqual([amount])
  })

  it('is recorded for the claim even when it comes late', async () => {
    const { id, reference } = await aGivenClaim()
    pass(16 * 60)
    await office.tend(id)
    expect((await office.last(id)).state).toBe('expired')
    expect((await office.payIn(id))?.state).toBe('ended')
    acme.orders.pay(reference, {})
    await office.tend(id)
    expect(await office.claim(id)).toMatchObject({ state: 'on_hold', exception: 'paid_late' })
    expect((await office.last(id)).state).toBe('paid')
  })

  it('is unclaimed when it comes a second time', async () => {
    const { id, reference } = await aGivenClaim()
    acme.orders.pay(reference, { id: 'P-first' })
    await office.tend(id)
    acme.orders.pay(reference, { id: 'P-second' })
    await office.tend(id)
    expect(await amounts(id)).toEqual(['5000', '5000'])
    expect((await office.claim(id))?.state).toBe('paying_out')
  })

  it('is booked once if two workers see it at once', async () => {
    const { id, reference } = await aGivenClaim()
    acme.orders.pay(reference, {})
    await Promise.all([office.tend(id), office.tend(id), office.tend(id)])
    expect(await amounts(id)).toEqual(['5000'])
  })

  it.each([
    ['amount', { amount: '9000' }, '9000 SBERRUB'],
    ['amount to one that cannot be booked', { amount: '5000.001' }, '5000.001 SBERRUB'],
    ['currency', { currency: 'XYZ' }, '5000 XYZ'],
  ])(
    'pauses the provider that changes its %s, and nothing is booked',
    async (what, change, told) => {
      const { id, reference } = await aGivenClaim()
      const paymentId = `P-changed ${what}`.replaceAll(' ', '-')
      const order = acme.orders.pay(reference, { id: paymentId })
      await office.tend(id)
      const before = await office.claim(id)
      Object.assign(order?.payments[0] ?? {}, change)
      await office.tend(id)
      expect(await amounts(id)).toEqual(['5000'])
      expect(await office.claim(id)).toMatchObject({
        state: 'paying_out',
        version: before?.version,
      })
      const reason = `acme:${paymentId}: 5000 SBERRUB → ${told}`
      expect(await office.health('acme')).toMatchObject({ pauseReason: reason, pausedBy: null })

      // An operator has asked, and resumes it: that it still says so is no news.
      const deps = {
        db: database.db,
        actor: { kind: 'system', name: 'test' } as const,
        now: pass(1),
      }
      await resumeProvider(deps, { name: 'acme', reason: 'they have explained it' })
      await office.tend(id)
      expect((await office.health('acme'))?.pausedAt).toBeNull()
      expect(await amounts(id)).toEqual(['5000'])
    },
  )

  it('pauses a provider for a change that came while an operator had paused it, once it is resumed, however much it has said', async () => {
    const { id, reference } = await aGivenClaim()
    const deps = { db: database.db, actor: { kind: 'system', name: 'test' } as const, now: now() }
    const order = acme.orders.pay(reference, { id: 'P-changed-in-a-pause' })
    await office.tend(id)
    await database.pool.query(
      `insert into provider_answers (order_id, seq, at, call, text)
       select id, 100 + n, $2, 'callback', n::text from provider_orders, generate_series(1, 60) n where claim_id = $1`,
      [id, now()],
    )
    await pauseProvider(deps, { name: 'acme', reason: 'a holiday of theirs' })
    Object.assign(order?.payments[0] ?? {}, { amount: '7000' })
    // So many look-ups that no other one would follow.
    await database.pool.query(`update provider_orders set looks = 9 where claim_id = $1`, [id])
    await office.tend(id)
    expect((await office.health('acme'))?.pauseReason).toBe('a holiday of theirs')
    const { rows } = await database.pool.query<{ at: Date }>(
      `select run_at as at from graphile_worker.jobs where key = $1`,
      [`providers.tend:${reference}`],
    )
    expect(rows).toEqual([{ at: new Date(now().getTime() + 3_600_000) }])

    await resumeProvider(deps, { name: 'acme', reason: 'they are back' })
    await office.tend(id)
    expect((await office.health('acme'))?.pauseReason).toContain('5000 SBERRUB → 7000 SBERRUB')
    await resumeProvider(deps, { name: 'acme', reason: 'they have explained it' })
    await office.tend(id)
    expect((await office.health('acme'))?.pausedAt).toBeNull()
  })

  it('pauses the provider that changes what an operator had recorded, or what could not be booked', async () => {
    const { id, reference } = await aGivenClaim()
    await acceptAtDesk(office.container, {
      ...{ claimId: id, reference: `BANK ${id}`, amount: new Decimal(5000) },
      expectedVersion: (await office.claim(id))?.version ?? 0,
      ...{ currencyId: null, payer: null, now: now(), address: '10.0.0.1' },
      actor: { kind: 'user', userId: operator },
    })
    const order = acme.orders.pay(reference, { id: 'P-by-hand' })
    await office.tend(id)
    Object.assign(order?.payments[0] ?? {}, { amount: '7000' })
    await office.tend(id)
    expect(await amounts(id)).toEqual(['5000'])
    expect((await office.health('acme'))?.pauseReason).toContain('5000 SBERRUB → 7000 SBERRUB')

    await office.heal()
    const odd = await aGivenClaim()
    const paid = acme.orders.pay(odd.reference, { id: 'P-odd' })
    Object.assign(paid?.payments[0] ?? {}, { currency: 'XYZ' })
    await office.tend(odd.id)
    Object.assign(paid?.payments[0] ?? {}, { currency: 'SBERRUB' })
    await office.tend(odd.id)
    expect(await amounts(odd.id)).toEqual([])
    expect((await office.health('acme'))?.pauseReason).toContain('5000 XYZ → 5000 SBERRUB')
  })

  it('does not pause the provider if an operator has recorded it with the amount that came, and the provider repeats itself', async () => {
    const { id, reference } = await aGivenClaim()
    const order = acme.orders.pay(reference, { id: 'P-precise' })
    Object.assign(order?.payments[0] ?? {}, { amount: '5000.001' })
    await office.tend(id)
    expect((await office.claim(id))?.state).toBe('on_hold')
    await acceptAtDesk(office.container, {
      ...{ claimId: id, reference: 'acme:P-precise', amount: new Decimal(5000) },
      expectedVersion: (await office.claim(id))?.version ?? 0,
      ...{ currencyId: null, payer: null, now: now(), address: '10.0.0.1' },
      actor: { kind: 'user', userId: operator },
    })
    for (let turn = 0; turn < 4; turn += 1) {
      await office.tend(id)
    }
    expect(await office.health('acme')).toMatchObject({ pausedAt: null, fault: null })
    expect(await amounts(id)).toEqual(['5000'])

    Object.assign(order?.payments[0] ?? {}, { amount: '7000' })
    await office.tend(id)
    expect((await office.health('acme'))?.pauseReason).toContain('5000.001 SBERRUB → 7000 SBERRUB')
    await office.heal()
  })

  it('is not booked again if an operator has recorded it under the bank’s reference', async () => {
    const { id, reference } = await aGivenClaim()
    const record = async (bank: string) =>
      acceptAtDesk(office.container, {
        ...{ claimId: id, reference: `${bank} ${id}`, amount: new Decimal(5000) },
        expectedVersion: (await office.claim(id))?.version ?? 0,
        ...{ currencyId: null, payer: null, now: now(), address: '10.0.0.1' },
        actor: { kind: 'user', userId: operator },
      })
    await record('BANK')
    expect((await office.claim(id))?.state).toBe('paying_out')
    acme.orders.pay(reference, { id: 'P-one' })
    await office.tend(id)
    await office.tend(id)
    expect(await amounts(id)).toEqual(['5000'])
    expect((await office.claim(id))?.state).toBe('paying_out')
    // A second payment of the same amount is a different payment.
    acme.orders.pay(reference, { id: 'P-two' })
    await office.tend(id)
    await office.tend(id)
    expect(await amounts(id)).toEqual(['5000', '5000'])
  })

  it('waits for an operator if it came in another currency', async () => {
    const { id, reference } = await aGivenClaim()
    const [payment] = acme.orders.pay(reference, {})?.payments ?? []
    if (payment) {
      payment.currency = 'XYZ'
    }
    await office.tend(id)
    expect(await amounts(id)).toEqual([])
    expect((await office.claim(id))?.state).toBe('on_hold')
  })
})

describe('a claim that its customer cancels', () => {
  it('frees its details at the provider, and records what comes nevertheless', async () => {
    const { id, reference } = await aGivenClaim()
    await cancelClaim(database.db, { claimId: id, mover: byVisitor, now: now() })
    await office.tend(id)
    expect(acme.orders.find(reference)?.state).toBe('cancelled')
    expect((await office.last(id)).state).toBe('cancelled')
    acme.orders.pay(reference, {})
    await office.tend(id)
    expect(await amounts(id)).toEqual(['5000'])
    expect((await office.claim(id))?.state).toBe('cancelled')
  })

  it('makes no request if none was made before', async () => {
    const id = await office.order()
    await cancelClaim(database.db, { claimId: id, mover: byVisitor, now: now() })
    await office.tend(id)
    const { id: reference, state } = await office.last(id)
    expect(state).toBe('cancelled')
    expect(acme.orders.find(reference)).toBeNull()
  })
})

describe('details that may not be shown', () => {
  it('are noted only as often as other answers, however much they change', async () => {
    const id = await office.order()
    for (let turn = 0; turn < 60; turn += 1) {
      acme.behave({ requisites: { amount: `${String(6000 + turn)}.01` } })
      await office.tend(id)
    }
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from provider_answers a join provider_orders o on o.id = a.order_id
       where o.claim_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ count: 50 }])
    acme.behave({})
  })

  it.each([
    ['another amount', { amount: '5001.01' }],
    ['an amount that nobody can pay', { amount: '5000.375' }],
    ['another currency', { currency: 'USDTTRC20' }],
    ['a card with a wrong digit', { number: '2200000000000001' }],
    ['too little time', { until: '2020-01-01T00:00:00.000Z' }],
    ['a holder of two lines', { holder: 'Ivan\nIvanov' }],
  ])('are taken back: %s', async (_, requisites) => {
    acme.behave({ requisites })
    const id = await office.order()
    await office.tend(id)
    expect(await office.payIn(id)).toMatchObject({ state: 'awaited', fields: [] })
    pass(46)
    acme.behave({})
    await office.tend(id)
    const { id: reference, state } = await office.last(id)
    expect(state).toBe('cancelled')
    expect(acme.orders.find(reference)?.state).toBe('cancelled')
    expect(await office.payIn(id)).toMatchObject({ state: 'missing', fields: [] })
  })
})

describe('the database', () => {
  it('refuses a second open request and a change of the details', async () => {
    const { id, reference } = await aGivenClaim()
    const { pool } = database
    await expect(
      pool.query(
        `insert into provider_orders (id, claim_id, provider, currency_id, amount, expires_at, round, state, created_at, updated_at)
         select gen_random_uuid(), claim_id, provider, currency_id, amount, expires_at, 2, 'wanted', now(), now()
         from provider_orders where id = $1`,
        [reference],
      ),
    ).rejects.toMatchObject({ constraint: 'provider_orders_one_living' })
    for (const change of [
      `update provider_orders set number = '2200000000000012' where id = $1`,
      `update provider_orders set state = 'unknown' where id = $1`,
      `update claim_pay_ins set fields = '[{"value":"1"}]' where claim_id = $2`,
      `update claim_pay_ins set state = 'awaited' where claim_id = $2`,
      `delete from provider_answers where order_id = $1`,
    ]) {
      const values = change.includes('$2') ? [reference, id] : [reference]
      const text = change.includes('$2') ? `${change} and $1::uuid is not null` : change
      await expect(pool.query(text, values)).rejects.toMatchObject({ code: '23001' })
    }
  })
})
