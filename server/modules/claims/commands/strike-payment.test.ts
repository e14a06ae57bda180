import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { accounts } from '@/server/database/schema/money/ledger'
import {
  acceptAsAgreed,
  completeByHand,
  findClaim,
  proveBooksNow,
  strikePayment,
  sumTurnover,
  viewClaim,
  type ClaimRow,
} from '@/server/modules/claims'
import { byOperator, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { listIncoming } from '../claim-money.repository'
import { stepsOf } from '../read/claim-steps'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
const { confirmed, operator, pay } = claimActions(() => ({ db: database.db, office }), now)

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})

const record = (claim: ClaimRow, amount: string) => pay(claim, amount, { mover: byOperator })

async function strike({ id }: ClaimRow, index = 0) {
  const claim = await findClaim(database.db, id)
  const payment = (await listIncoming(database.db, id)).at(index)
  return claim && payment
    ? strikePayment(database.db, {
        ...operator(claim),
        paymentId: payment.id,
        reason: 'A slip of the hand.',
      })
    : expect.fail('Nothing came.')
}

async function settle({ id }: ClaimRow, choice: 'top_up' | 'recalculate') {
  const expectedVersion = (await findClaim(database.db, id))?.version ?? 0
  const settling = { claimId: id, choice, expectedVersion, mover: byOperator, now }
  return chooseAsShown({ db: database.db, office }, settling)
}

function isStateChanged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'state_changed'
}

async function balances() {
  const rows = await database.db.select().from(accounts)
  const nonZero = rows.filter(({ balance }) => !balance.isZero())
  return Object.fromEntries(
    nonZero.map(({ balance, currencyId, name }) => [`${name} ${currencyId}`, balance.toFixed()]),
  )
}

describe('a payment that is struck out', () => {
  it('leaves the claim with the agreed quote and its hold, even if its money was exchanged at a new quote', async () => {
    const claim = await confirmed()
    const before = await balances()
    await record(claim, '90')
    expect(await settle(claim, 'recalculate')).toMatchObject({ state: 'paying_out', quoteSeq: 1 })
    const struck = await strike(claim)
    expect(struck).toMatchObject({ state: 'checking_payment', quoteSeq: 0, isHeld: true })
    expect(await balances()).toEqual(before)
    await record(claim, '101')
    expect(await settle(claim, 'recalculate')).toMatchObject({ state: 'paying_out', quoteSeq: 2 })
    expect(await strike(claim)).toMatchObject({ state: 'checking_payment', isHeld: true })
    expect(await balances()).toEqual(before)
    expect(await record(claim, '100')).toMatchObject({ state: 'paying_out', quoteSeq: 0 })
  })

  it('ends the wait for its missing part', async () => {
    const claim = await confirmed()
    await record(claim, '90')
    expect(await settle(claim, 'top_up')).toMatchObject({ state: 'awaiting_payment' })
    expect(await strike(claim)).toMatchObject({ state: 'checking_payment', exception: 'none' })
  })

  it('does not remove a rule’s objection to a provider’s payment', async () => {
    const claim = await confirmed()
    const objection = { reason: 'aml', note: '90/100' } as const
    await pay(claim, '100', { objection })
    await record(claim, '5')
    const held = await strike(claim, 1)
    expect(held).toMatchObject({ state: 'on_hold', holdReason: 'aml', exception: 'none' })
    await expect(strike(claim)).rejects.toMatchObject({ text: 'payment_of_provider' })
  })

  it('is not in the turnover, and the payment that replaces it is counted once', async () => {
    const claim = await confirmed()
    await record(claim, '100')
    await strike(claim)
    const paid = await record(claim, '100')
    await completeByHand(database.db, { ...operator(paid), reference: `out ${claim.id}` })
    const turnover = await sumTurnover(database.db, {
      since: new Date(now.getTime() - 1000),
      until: new Date(now.getTime() + 1000),
      timezone: 'UTC',
      currencyId: office.from,
      directionId: null,
    })
    expect([turnover.total.claims, turnover.total.taken.toFixed()]).toEqual([1, '100'])
  })

  it('makes the customer’s steps show the check as current again', async () => {
    const claim = await confirmed()
    await record(claim, '100')
    await strike(claim)
    const view = await viewClaim(database.db, claim.id, () => null)
    expect(view).toMatchObject({ choices: [], money: { due: [], unclaimed: [] } })
    expect(view?.received.toFixed()).toBe('0')
    const steps = view && stepsOf(view.claim, view.events)
    expect(steps?.find(({ name }) => name === 'check')).toMatchObject({
      state: 'current',
      at: null,
    })
  })

  it('obeys only the first of several simultaneous commands that strike it out or accept it', async () => {
    const claim = await confirmed()
    const partlyPaid = await record(claim, '90')
    const { exception } = partlyPaid
    const [payment] = await listIncoming(database.db, claim.id)
    const paymentId = payment?.id ?? ''
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? strikePayment(database.db, { ...operator(partlyPaid), paymentId, reason: 'A slip.' })
          : acceptAsAgreed(database.db, { ...operator(partlyPaid), exception }),
      ),
    )
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(11)
    expect(refused.every(({ reason }) => isStateChanged(reason))).toBe(true)
  })
})
