import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payInMethodOf } from '@/server/modules/payments'
import { askAgain, pauseProvider, probeProviders, resumeProvider, settleOrder } from '..'
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
const deps = () => ({
  db: database.db,
  actor: { kind: 'system', name: 'test' } as const,
  now: now(),
})

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

async function failThrice() {
  acme.behave({ create: 'error_before', find: 'error_before', cancel: 'error_before' })
  const id = await office.order()
  for (let turn = 0; turn < 3; turn += 1) {
    await office.tend(id)
    pass(3)
  }
  return id
}

describe('a provider that fails', () => {
  it('pauses itself after three failures in a row, and the next one is asked for new claims', async () => {
    await failThrice()
    expect(await office.health('acme')).toMatchObject({ fault: 'unreachable', failures: 3 })
    const id = await office.order()
    expect((await office.last(id)).provider).toBe('other')
  })

  it('continues automatically once it answers again', async () => {
    const id = await failThrice()
    await probeProviders(office.parts)
    expect((await office.health('acme'))?.fault).toBe('unreachable')
    acme.behave({})
    await probeProviders(office.parts)
    expect(await office.health('acme')).toMatchObject({ fault: null, failures: 0 })
    await office.tend(id)
    expect((await office.payIn(id))?.state).toBe('given')
  })

  it('makes its currency unpayable if no other provider is left, or paid by hand if the desk has chosen that', async () => {
    await failThrice()
    const method = () => payInMethodOf(database.db, office.currencyId)
    expect(await method()).toBe('provider')
    await pauseProvider(deps(), { name: 'other', reason: 'a test' })
    expect(await method()).toBe('none')
    await expect(office.order()).rejects.toMatchObject({ code: 'reserve_short' })
    await office.choose(true)
    expect(await method()).toBe('manual')
    await resumeProvider(deps(), { name: 'other', reason: 'a test' })
    expect(await method()).toBe('provider')
  })
})

describe('the bounds of a provider', () => {
  it('decide which provider is asked for an amount', async () => {
    await office.choose(false, { acme: { maxAmount: '4999' }, other: { minAmount: '4999.5' } })
    expect((await office.last(await office.order('5000'))).provider).toBe('other')
    expect((await office.last(await office.order('4000'))).provider).toBe('acme')
    await office.choose(false, { acme: { maxAmount: '1000' }, other: { maxAmount: '2000' } })
    await expect(office.order('5000')).rejects.toMatchObject({
      code: 'reserve_short',
      text: 'no_requisites_above',
    })
  })
})

describe('an operator', () => {
  it('asks again when nobody gave details', async () => {
    acme.behave({ refusal: 'no cards' })
    other.behave({ refusal: 'no cards' })
    const id = await office.order()
    await office.tend(id)
    await office.tend(id)
    expect((await office.payIn(id))?.state).toBe('missing')
    acme.behave({})
    await askAgain(deps(), { claimId: id, reason: 'they have cards again' })
    await office.tend(id)
    expect(await office.payIn(id)).toMatchObject({ state: 'given' })
    await expect(askAgain(deps(), { claimId: id, reason: 'once more' })).rejects.toMatchObject({
      code: 'state_changed',
    })
  })

  it('records proof that an unknown request brings no details, and the next way is tried', async () => {
    acme.behave({ create: 'silent_before', find: 'error_before', cancel: 'error_before' })
    const id = await office.order()
    await office.tendInHaste(id)
    const { id: orderId } = await office.last(id)
    await settleOrder(deps(), { orderId, proof: 'their support says so' })
    expect((await office.ordersOf(id)).map(({ state }) => state)).toEqual(['refused', 'wanted'])
    await expect(settleOrder(deps(), { orderId, proof: 'again' })).rejects.toMatchObject({
      code: 'state_changed',
    })
  })
})
