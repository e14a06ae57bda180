import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openProvider,
  openProviderOffice,
  type OpenProvider,
  type ProviderOffice,
} from '@/tests/setup/providers/provider-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

let database: TestDatabase
let acme: OpenProvider
let other: OpenProvider
let office: ProviderOffice
let passed = 0
const now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + passed)
const pass = (seconds: number) => {
  passed += seconds * 1000
}

beforeAll(async () => {
  database = await createTestDatabase()
  acme = await openProvider('acme', now)
  other = await openProvider('other', now)
  office = await openProviderOffice(database, { providers: [acme, other], now })
})
afterAll(async () => {
  acme.close()
  other.close()
  await database.drop()
})
beforeEach(async () => {
  pass(3600)
  acme.behave({})
  other.behave({})
  await office.heal()
  await office.choose(false)
})

const callsFor = (provider: OpenProvider, reference: string) =>
  provider.calls.filter((call) => call.endsWith(reference)).map((call) => call.split(' ')[0])

describe('a provider that gives payment details', () => {
  it('is asked once the claim is confirmed, and its details are shown', async () => {
    const id = await office.order()
    expect(await office.payIn(id)).toMatchObject({
      method: 'provider',
      state: 'awaited',
      fields: [],
    })
    await office.tend(id)
    const given = acme.orders.find((await office.last(id)).id)?.requisites
    expect(await office.payIn(id)).toMatchObject({
      state: 'given',
      until: new Date(given?.until ?? ''),
    })
    expect((await office.payIn(id))?.fields.map(({ value }) => value)).toEqual([
      given?.number,
      'Example Bank',
      'Ivan I.',
    ])
  })

  it('is not asked twice by two workers at once', async () => {
    const id = await office.order()
    await Promise.all([office.tend(id), office.tend(id), office.tend(id)])
    const { id: reference } = await office.last(id)
    expect(callsFor(acme, reference).filter((call) => call === 'create')).toHaveLength(1)
    expect(await office.ordersOf(id)).toHaveLength(1)
  })

  it('pays what its look-up says, whatever the call-back says', async () => {
    const id = await office.order()
    await office.tend(id)
    const { id: reference } = await office.last(id)
    acme.orders.pay(reference, { id: 'P-1' })
    await office.tend(id)
    expect(await office.payments(id)).toMatchObject([{ reference: 'acme:P-1', method: 'provider' }])
    expect((await office.claim(id))?.state).toBe('paying_out')
    expect((await office.last(id)).state).toBe('paid')
    await office.tend(id)
    expect(await office.payments(id)).toHaveLength(1)
  })
})

describe('an answer that does not come', () => {
  it.each(['error_before', 'silent_before'] as const)(
    'is looked up, and a request that never arrived is sent again under the same reference (%s)',
    async (create) => {
      acme.behave({ create })
      const id = await office.order()
      await office.tendInHaste(id)
      expect((await office.last(id)).state).toBe('unknown')
      expect((await office.payIn(id))?.state).toBe('awaited')
      acme.behave({})
      pass(3)
      await office.tend(id)
      const { id: reference, state } = await office.last(id)
      expect(state).toBe('given')
      expect(callsFor(acme, reference)).toEqual(['create', 'find', 'create'])
      expect(await office.ordersOf(id)).toHaveLength(1)
    },
  )

  it.each(['error_after', 'silent_after', 'garbage'] as const)(
    'is looked up, and details that were given are shown without asking again (%s)',
    async (create) => {
      acme.behave({ create })
      const id = await office.order()
      await office.tendInHaste(id)
      expect((await office.last(id)).state).toBe('unknown')
      pass(3)
      await office.tend(id)
      const { id: reference, state } = await office.last(id)
      expect(state).toBe('given')
      expect(callsFor(acme, reference)).toEqual(['create', 'find'])
    },
  )

  it('never makes the office ask another provider while the request is unknown', async () => {
    acme.behave({ create: 'silent_after', find: 'error_before', cancel: 'error_before' })
    const id = await office.order()
    await office.tendInHaste(id)
    for (let turn = 0; turn < 8; turn += 1) {
      await office.tend(id)
      pass(20)
    }
    expect(await office.ordersOf(id)).toMatchObject([{ provider: 'acme', state: 'unknown' }])
    expect((await office.payIn(id))?.state).toBe('awaited')
    expect(other.orders.count()).toBe(0)
  })

  it('makes the office cancel the request after the wait, and only then ask the next provider', async () => {
    acme.behave({ create: 'silent_after', find: 'error_before' })
    const id = await office.order()
    await office.tendInHaste(id)
    pass(46)
    await office.tend(id)
    const [first, second] = await office.ordersOf(id)
    expect(first).toMatchObject({ provider: 'acme', state: 'cancelled' })
    expect(acme.orders.find(first?.id ?? '')?.state).toBe('cancelled')
    expect(second).toMatchObject({ provider: 'other', state: 'wanted' })
    await office.tend(id)
    expect((await office.payIn(id))?.state).toBe('given')
  })
})

describe('a provider that gives nothing', () => {
  it('is followed by the next one', async () => {
    acme.behave({ refusal: 'no cards' })
    const id = await office.order()
    await office.tend(id)
    await office.tend(id)
    expect((await office.ordersOf(id)).map(({ state }) => state)).toEqual(['refused', 'given'])
  })

  it('leaves the customer without details if nobody else gives any, and nothing is taken', async () => {
    acme.behave({ refusal: 'no cards' })
    other.behave({ refusal: 'no cards' })
    const id = await office.order()
    await office.tend(id)
    await office.tend(id)
    expect(await office.payIn(id)).toMatchObject({ state: 'missing', fields: [] })
  })

  it('is followed by the office’s own payment details if the desk has chosen that', async () => {
    await office.choose(true)
    acme.behave({ refusal: 'no cards' })
    other.behave({ refusal: 'no cards' })
    const id = await office.order()
    await office.tend(id)
    await office.tend(id)
    expect(await office.payIn(id)).toMatchObject({
      ...{ method: 'manual', state: 'given', requisiteId: expect.any(String) as string },
    })
  })
})
