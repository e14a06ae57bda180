import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankDevices } from '@/server/database/schema/money/bank-messages'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { serveBankOffice, type Forwarder } from '@/tests/setup/offices/bank-office'

let now = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}
const bank = serveBankOffice({ now: () => now })
const { addCard, addDevice, addWording, askedFor, claimNow, forward, order, post, receive } = bank
let phone: Forwarder
let wordingCards: string[]
const paymentsOf = (claimId: string) =>
  bank.office().db.select().from(incomingPayments).where(eq(incomingPayments.claimId, claimId))

beforeAll(async () => {
  phone = await addDevice()
  wordingCards = [await addCard('4276 0000 0000 1234')]
  await addWording({ requisiteIds: wordingCards })
})
beforeEach(() => later(120))

const credit = (amount: string, { payer = 'ИВАН П.', card = '1234' } = {}) =>
  `Зачисление ${amount}р от ${payer} карта ${card}`

describe('a message of a device', () => {
  it('is stored once and encrypted, together with its job', async () => {
    const before = (await bank.stored()).length
    const send = async () => {
      const answer = await forward(phone, { text: credit('77'), at: '2026-11-21T13:00:00Z' })
      return [answer.status, await answer.text()]
    }
    const answers = [await send(), ...(await Promise.all([send(), send()]))]
    expect(answers).toEqual(answers.map(() => [204, '']))
    const rows = (await bank.stored()).slice(before)
    expect(rows).toMatchObject([{ state: 'received', deviceId: phone.id }])
    expect(JSON.stringify(rows)).not.toContain('ИВАН')
    const { rows: jobs } = await bank
      .office()
      .database.pool.query(
        `select * from graphile_worker.jobs where task_identifier = 'bank-messages.read'`,
      )
    expect(jobs).toHaveLength(before + 1)
    await bank.readAll()
    expect((await bank.stored()).at(-1)).toMatchObject({ state: 'unmatched', reason: 'no_order' })
  })

  it('counts as another message if its id or its text differs', async () => {
    const before = (await bank.stored()).length
    await forward(phone, { text: 'One', id: 1 })
    await forward(phone, { text: 'One', id: 1, at: now.toISOString() })
    await forward(phone, { text: 'One', id: '2' })
    await forward(phone, { text: 'Two', id: 1 })
    expect(await bank.stored()).toHaveLength(before + 3)
  })

  it('is refused if anything about its signature is wrong', async () => {
    const before = (await bank.stored()).length
    const body = JSON.stringify({ sender: '900', text: credit('5000') })
    const right = bank.signed(phone, body)
    const other = await addDevice()
    const forged = [
      {},
      { 'x-bank-device': phone.code },
      { ...right, 'x-bank-signature': '' },
      { ...right, 'x-bank-signature': '0'.repeat(64) },
      { ...right, 'x-bank-signature': 'é'.repeat(32) },
      { ...right, 'x-bank-device': other.code },
      { ...right, 'x-bank-device': "' or 1=1" },
      { ...right, 'x-bank-timestamp': String(Number(right['x-bank-timestamp']) + 1) },
      { ...right, 'x-bank-timestamp': 'NaN' },
      bank.signed(phone, body, new Date(now.getTime() - 6 * minute)),
      bank.signed(phone, body, new Date(now.getTime() + 6 * minute)),
      bank.signed({ ...phone, key: other.key }, body),
      bank.signed(phone, `${body} `),
      { authorization: `Bearer ${phone.key}` },
      { authorization: `Bearer ${phone.key.slice(0, -1)}x` },
      { authorization: 'Bearer nothing' },
    ]
    for (const headers of forged) {
      const answer = await post(body, headers)
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'token_not_valid' }])
    }
    expect(await bank.stored()).toHaveLength(before)
    expect((await post(body, right)).status).toBe(204)
  })

  it('may come with the key itself instead of a signature only if the office allows that', async () => {
    const mailbox = await addDevice({ allowsBearer: true })
    const body = JSON.stringify({ sender: 'bank', text: 'Anything' })
    const bearer = (key: string) => post(body, { authorization: `Bearer ${key}` })
    expect((await bearer(mailbox.key)).status).toBe(204)
    expect((await bearer(phone.key)).status).toBe(401)
    expect((await bank.ask(`bank-devices/${mailbox.id}/revoke/`, {})).status).toBe(204)
    expect((await bearer(mailbox.key)).status).toBe(401)
    expect((await bank.ask(`bank-devices/${mailbox.id}/revoke/`, {})).status).toBe(409)
  })

  it.each([
    [400, '{'],
    [422, '[]'],
    [422, '{}'],
    [422, JSON.stringify({ sender: '900', text: '' })],
    [422, JSON.stringify({ sender: '900', text: 'x'.repeat(2001) })],
    [422, JSON.stringify({ sender: 'x'.repeat(201), text: 'x' })],
    [422, JSON.stringify({ sender: '900', text: 'x', at: 'yesterday' })],
    [422, JSON.stringify({ sender: '900', text: 'x', id: {} })],
    [400, JSON.stringify({ sender: '900', text: '\0' })],
    [413, JSON.stringify({ sender: '900', text: 'x'.repeat(20_000) })],
  ])('is answered with %i if its body is %.40s', async (status, body) => {
    expect((await post(body, bank.signed(phone, body))).status).toBe(status)
  })

  it('is counted for its device', async () => {
    const noisy = await addDevice()
    expect((await forward(noisy, { text: 'Noise' })).status).toBe(204)
    // As if it had forwarded almost as many as it may in an hour.
    const { rowCount } = await bank
      .office()
      .database.pool.query(
        `update rate_limits set points = 299 where key like 'bank_device:%' and points = 1`,
      )
    expect(rowCount).toBeGreaterThan(0)
    const statuses = [await forward(noisy, { text: '1' }), await forward(noisy, { text: '2' })]
    expect(statuses.map(({ status }) => status)).toEqual([204, 429])
    expect((await forward(phone, { text: 'Another device' })).status).toBe(204)
  })
})

describe('a payment that exactly one order fits', () => {
  it('is booked automatically, up to the bound of its template', async () => {
    const claim = await order('5000')
    const message = await receive(phone, { text: credit('5000') })
    expect(message).toMatchObject({
      ...{ state: 'booked', claimId: claim.id, reason: null, last4: '1234' },
    })
    expect((await claimNow(claim)).state).toBe('paying_out')
    expect(await paymentsOf(claim.id)).toMatchObject([
      { method: 'manual', reference: `MSG-${message.id}`, payer: 'ИВАН П.' },
    ])

    const large = await order('50001')
    expect(await receive(phone, { text: credit('50001') })).toMatchObject({
      ...{ state: 'proposed', claimId: large.id, reason: 'above_bound' },
    })
    expect((await claimNow(large)).state).toBe('checking_payment')
    expect(await paymentsOf(large.id)).toEqual([])
  })

  it('is only proposed if it is late, old, or reported twice', async () => {
    const slow = await order('4100')
    later(31)
    expect(await receive(phone, { text: credit('4100') })).toMatchObject({ reason: 'late' })
    expect((await claimNow(slow)).state).toBe('awaiting_payment')

    const kept = await order('4200')
    const at = now.toISOString()
    later(25 * 60)
    expect(await receive(phone, { text: credit('4200'), at })).toMatchObject({
      ...{ state: 'proposed', claimId: kept.id, reason: 'old' },
    })

    const first = await order('4300')
    const app = { text: credit('4300'), sender: '900', id: 'in the app' }
    expect(await receive(phone, app)).toMatchObject({ state: 'booked', claimId: first.id })
    const second = await order('4300')
    later(1)
    expect(await receive(phone, { ...app, id: 'by text' })).toMatchObject({
      ...{ state: 'proposed', claimId: second.id, reason: 'repeated' },
    })
  })

  it('is only proposed if neither the message nor its device says when the money came', async () => {
    const dayInMoscow = (at: Date) =>
      new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone: 'Europe/Moscow' }).format(at)
    const timeInMoscow = (at: Date) =>
      new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' }).format(at)
    await addWording({ requisiteIds: wordingCards, wording: '{time} Пополнение {amount}р' })
    const untimed = async (amount: string, { at, time }: { at?: string; time?: string } = {}) => {
      const claim = await order(amount)
      later(1)
      const text = time === undefined ? credit(amount) : `${time} Пополнение ${amount}р`
      const message = await receive(phone, { text, at, id: `untimed ${amount}` })
      expect(message.claimId).toBe(claim.id)
      return message
    }
    const doubted = { state: 'proposed', reason: 'no_time' }
    expect(await untimed('4701')).toMatchObject(doubted)
    const longAgo = new Date(now.getTime() - 31 * 24 * 60 * minute)
    expect(await untimed('4702', { at: longAgo.toISOString() })).toMatchObject(doubted)
    const ahead = new Date(now.getTime() + 60 * minute)
    expect(await untimed('4703', { at: ahead.toISOString() })).toMatchObject(doubted)
    // A time without its day is that of any day.
    expect(await untimed('4704', { time: timeInMoscow(now) })).toMatchObject(doubted)
    const dated = `${dayInMoscow(now)} ${timeInMoscow(now)}`
    expect(await untimed('4705', { time: dated })).toMatchObject({ state: 'booked' })
    const old = `${dayInMoscow(longAgo)} ${timeInMoscow(now)}`
    const forwardedNow = { time: old, at: now.toISOString() }
    expect(await untimed('4706', forwardedNow)).toMatchObject({ state: 'proposed', reason: 'old' })
  })

  it('is only proposed if its device was revoked before the message was read', async () => {
    const lost = await addDevice()
    const claim = await order('4800')
    expect((await forward(lost, { text: credit('4800') })).status).toBe(204)
    expect((await bank.ask(`bank-devices/${lost.id}/revoke/`, {})).status).toBe(204)
    await bank.readAll()
    expect((await bank.stored()).at(-1)).toMatchObject({
      ...{ state: 'proposed', reason: 'device_revoked', claimId: claim.id },
    })
    expect(await paymentsOf(claim.id)).toEqual([])
  })

  it('never fits an order that was placed after the money came, or one with another card', async () => {
    const at = now.toISOString()
    later(10)
    await order('4400')
    expect(await receive(phone, { text: credit('4400'), at })).toMatchObject({ reason: 'no_order' })
    await order('4500')
    const text = credit('4500', { card: '9999' })
    expect(await receive(phone, { text })).toMatchObject({ state: 'unmatched', reason: 'no_order' })
  })

  it('is linked to the payment that an operator recorded first, and not counted twice', async () => {
    const claim = await order('4600')
    const { version } = await claimNow(claim)
    const payment = {
      expectedVersion: version,
      reference: 'BANK-4600',
      amount: '4600',
      payer: null,
    }
    expect((await bank.ask(`claims/${claim.id}/accept/`, payment)).status).toBe(200)
    expect(await receive(phone, { text: credit('4600') })).toMatchObject({
      ...{ state: 'recorded', claimId: claim.id },
    })
    expect(await paymentsOf(claim.id)).toHaveLength(1)
  })
})

describe('two orders with the same amount', () => {
  it('are told apart by the amounts that their customers are asked for, and each gets its own payment', async () => {
    const [first, second, third] = [await order('6000'), await order('6000'), await order('6000')]
    expect([await askedFor(first), await askedFor(second), await askedFor(third)]).toEqual([
      ...['6000', '5999.99', '5999.98'],
    ])
    expect(await receive(phone, { text: credit('5999.98') })).toMatchObject({
      ...{ state: 'booked', claimId: third.id },
    })
    expect(await receive(phone, { text: credit('5999.99') })).toMatchObject({
      ...{ state: 'booked', claimId: second.id },
    })
    // The agreed amount has not changed.
    expect((await claimNow(second)).exception).toBe('none')
    expect(await receive(phone, { text: credit('6000') })).toMatchObject({
      ...{ state: 'booked', claimId: first.id },
    })
  })

  it('are not mistaken if one customer rounds up: the amount is then only proposed', async () => {
    const [first, second] = [await order('6100'), await order('6100')]
    expect(await askedFor(second)).toBe('6099.99')
    expect(await receive(phone, { text: credit('6100') })).toMatchObject({
      ...{ state: 'proposed', claimId: first.id, reason: 'mistakable' },
    })
  })

  it('are paid to different cards as long as there are enough', async () => {
    const cards = [await addCard('4276 0000 0000 5555'), await addCard('4276 0000 0000 6666')]
    await addWording({ requisiteIds: cards, name: 'More cards' })
    const claims = [await order('6200'), await order('6200'), await order('6200')]
    const asked = await Promise.all(claims.map(askedFor))
    expect(asked).toEqual(['6200', '6200', '6200'])
    const fourth = await order('6200')
    expect(await askedFor(fourth)).toBe('6199.99')
    await bank
      .office()
      .database.pool.query(`update payment_requisites set is_enabled = false where id = any($1)`, [
        cards,
      ])
  })

  it('are left to an operator if both fit', async () => {
    const [first, second] = [await order('6300'), await order('6300')]
    // As if the office had read no messages of this card when the orders were placed.
    const { database, db } = bank.office()
    await database.pool.query(`alter table claim_pay_ins disable trigger user`)
    await database.pool.query(`update claim_pay_ins set exact_amount = null where claim_id = $1`, [
      second.id,
    ])
    await database.pool.query(`alter table claim_pay_ins enable trigger user`)
    const message = await receive(phone, { text: credit('6300') })
    expect(message).toMatchObject({ state: 'unmatched', reason: 'several_orders', claimId: null })
    const { messages } = await bank.messagesShown('show=waiting')
    const shown = messages.find(({ id }) => id === message.id)
    expect(shown?.fits.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())

    const assigned = await bank.ask(`bank-messages/${message.id}/assign/`, {
      claim: String(second.number),
    })
    expect(assigned.status).toBe(204)
    expect((await claimNow(second)).state).toBe('paying_out')
    expect((await claimNow(first)).state).toBe('awaiting_payment')
    const again = await bank.ask(`bank-messages/${message.id}/assign/`, { claim: first.id })
    expect(again.status).toBe(409)
    expect(await db.select().from(bankDevices)).not.toEqual([])
  })
})
