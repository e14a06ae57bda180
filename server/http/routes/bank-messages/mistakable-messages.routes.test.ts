import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchMessage } from '@/server/modules/bank-messages'
import { cancelClaim } from '@/server/modules/claims'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { serveBankOffice, type Forwarder } from '@/tests/setup/offices/bank-office'

let now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const bank = serveBankOffice({ now: () => now })
const { claimNow, order, receive } = bank
let phone: Forwarder
let card: string

beforeAll(async () => {
  phone = await bank.addDevice()
  card = await bank.addCard('4276 0000 0000 1234')
  await bank.addWording({ requisiteIds: [card] })
})
beforeEach(() => later(120))

const credit = (amount: string) => ({
  text: `Зачисление ${amount}р от ИВАН П. карта 1234`,
})

async function record(claim: { id: string }, amount: string) {
  const { version: expectedVersion } = await claimNow(claim)
  const body = {
    expectedVersion,
    reference: `BANK ${claim.id}`,
    amount,
    payer: null,
  }
  expect((await bank.ask(`claims/${claim.id}/accept/`, body)).status).toBe(200)
}

async function cancel(claim: { id: string }) {
  await cancelClaim(bank.office().db, {
    claimId: claim.id,
    mover: byVisitor,
    now,
  })
}

describe('a payment that the customer of another order may have made is not booked automatically', () => {
  it('if that customer still owes exactly this amount', async () => {
    const partly = await order('7000')
    await record(partly, '4000')
    expect((await claimNow(partly)).state).toBe('on_hold')
    const other = await order('3000')
    expect(await receive(phone, credit('3000'))).toMatchObject({
      ...{ state: 'proposed', claimId: other.id, reason: 'mistakable' },
    })
  })

  it('if that customer cancelled just before it came', async () => {
    await cancel(await order('7100'))
    later(1)
    const other = await order('7100')
    later(1)
    expect(await receive(phone, credit('7100'))).toMatchObject({
      ...{ state: 'proposed', claimId: other.id, reason: 'mistakable' },
    })
  })

  it('but it is booked if that was long ago, or if the amount differs', async () => {
    await cancel(await order('7200'))
    await cancel(await order('7201'))
    const partly = await order('7300')
    await record(partly, '4000')
    later(61)
    await cancel(await order('7400'))
    const other = await order('7200')
    expect(await receive(phone, credit('7200'))).toMatchObject({
      ...{ state: 'booked', claimId: other.id },
    })
  })
})

it('a payment is booked if the clock of the phone is a little slow', async () => {
  const claim = await order('7500')
  const at = new Date(now.getTime() - 90_000).toISOString()
  expect(await receive(phone, { ...credit('7500'), at })).toMatchObject({
    ...{ state: 'booked', claimId: claim.id },
  })
})

describe('somebody who forges many messages', () => {
  const small = (amount: string) => ({
    text: `Малый ${amount}р`,
    id: `small ${amount}`,
  })

  it('has no more booked in 24 hours than the template allows', async () => {
    await bank.addWording({
      ...{ requisiteIds: [card], name: 'Small', wording: 'Малый {amount}р' },
      ...{ bookUpTo: '1000', bookDaily: '2500' },
    })
    const states = []
    for (const amount of ['901', '902', '903']) {
      await order(amount)
      const { reason, state } = await receive(phone, small(amount))
      states.push([state, reason])
    }
    expect(states).toEqual([
      ['booked', null],
      ['booked', null],
      ['proposed', 'above_daily'],
    ])
    later(24 * 60 + 1)
    await order('904')
    expect(await receive(phone, small('904'))).toMatchObject({
      state: 'booked',
    })
  })

  it('nor if many come at once', async () => {
    later(24 * 60 + 1)
    const amounts = ['601', '602', '603', '604', '605', '606']
    for (const amount of amounts) {
      await order(amount)
      await bank.forward(phone, small(amount))
    }
    const received = (await bank.stored()).filter(({ state }) => state === 'received')
    const { container } = bank.office()
    await Promise.allSettled(received.map(({ id }) => matchMessage(container, id)))
    // A job that failed is tried again.
    await bank.readAll()
    const ids = received.map(({ id }) => id)
    const messages = (await bank.stored()).filter(({ id }) => ids.includes(id))
    const numberOf = (wanted: string) => messages.filter(({ state }) => state === wanted).length
    expect([numberOf('booked'), numberOf('proposed')]).toEqual([4, 2])
  })
})
