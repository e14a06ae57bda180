import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import {
  cardNumber,
  openClaimOffice,
  type ClaimOffice,
} from '@/tests/factories/claims/claim-office'
import { makeUser } from '@/tests/factories/make-user'

import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { cancelClaim } from '..'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
let person = 100

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

it('refuses an amount that no payment details can take, and says how much they can take', async () => {
  const ofCurrency = eq(paymentRequisites.currencyId, office.from)
  const limit = (maxAmount: Decimal | null) =>
    database.db.update(paymentRequisites).set({ maxAmount }).where(ofCurrency)

  await limit(new Decimal('99.5'))
  await expect(office.create(1)).rejects.toMatchObject({
    code: 'reserve_short',
    text: 'no_requisites_above',
    params: { amount: { value: new Decimal('99.5'), ticker: 'USDT' } },
  })
  expect(await database.db.$count(claims)).toBe(0)

  await limit(null)
  await expect(office.create(1)).resolves.toMatchObject({ claim: { state: 'created' } })
})

it('writes a limit in the visitor’s number format', async () => {
  const body = { fromSumma: '0.01', toSumma: office.receiveFor('0.01') }
  await expect(office.create(2, { body })).rejects.toMatchObject({
    code: 'validation_error',
    faults: [
      { field: 'fromSumma', params: { minimum: expect.stringMatching(/\sUSDT$/) as string } },
    ],
  })
})

describe('claims that strangers make in another person’s name', () => {
  const of = (network: string, options: Parameters<ClaimOffice['create']>[1] = {}) =>
    office.create((person += 1), { address: network, ...options })

  it('do not lock out the owner of a wallet', async () => {
    const toRequisites = { card: cardNumber(900), holder: 'Ivan Petrov' }
    for (let count = 0; count < 3; count += 1) {
      await of('203.0.113.60', { body: { toRequisites } })
    }
    await expect(of('203.0.113.60', { body: { toRequisites } })).rejects.toMatchObject({
      text: 'too_many_claims',
    })
    await expect(of('203.0.113.61', { body: { toRequisites } })).resolves.toBeDefined()
  })

  it('do not lock out the owner of a mailbox who is signed in', async () => {
    const email = 'Vic.Tim+1@gmail.com'
    for (let count = 0; count < 3; count += 1) {
      await of('203.0.113.70', { body: { email } })
    }
    const body = { email: 'victim@googlemail.com' }
    await expect(of('203.0.113.71', { body })).rejects.toMatchObject({ text: 'too_many_claims' })
    const { id: userId } = await makeUser(database.db, { email: 'victim@gmail.com' })
    const owner = { body, userId, confirmedEmail: 'victim@gmail.com' }
    for (let count = 0; count < 3; count += 1) {
      await of('203.0.113.71', owner)
    }
    await expect(of('203.0.113.71', owner)).rejects.toMatchObject({ text: 'too_many_claims' })
  })

  it('cause only a few mails an hour for a mailbox and a network, while the owner’s claims always cause mails', async () => {
    const tellsSteps = async (claim: Promise<{ claim: { tellsSteps: boolean } }>) =>
      (await claim).claim.tellsSteps
    const body = { email: 'flooded@example.org' }
    const from = (last: number) => of(`203.0.113.${80 + last}`, { body })
    expect([
      await tellsSteps(from(1)),
      await tellsSteps(from(2)),
      await tellsSteps(from(3)),
    ]).toEqual([true, true, false])
    const { id: userId } = await makeUser(database.db, { email: 'flooded@example.org' })
    const owner = { body, userId, confirmedEmail: 'flooded@example.org' }
    expect(await tellsSteps(of('203.0.113.90', owner))).toBe(true)

    const network = { address: '203.0.113.91', addressFactor: 0.2 }
    const open = async () => (await office.create((person += 1), network)).claim
    for (const getsMails of [true, true, false]) {
      const { id, tellsSteps } = await open()
      expect(tellsSteps).toBe(getsMails)
      await cancelClaim(database.db, { claimId: id, mover: byVisitor, now })
    }
  })
})
