import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import { getClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { listBankDevices } from '@/lib/contracts/bank-messages/bank-devices'
import { bankWordingCalls } from '@/lib/contracts/bank-messages/bank-wordings'
import { auditLog } from '@/server/database/schema/audit'
import { bankDevices, bankMessages } from '@/server/database/schema/money/bank-messages'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { deleteOldTexts, matchMessage, resealBankMessages } from '@/server/modules/bank-messages'
import { serveBankOffice, type Forwarder } from '@/tests/setup/offices/bank-office'

let now = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}
const bank = serveBankOffice({ now: () => now })
const { addCard, addDevice, addWording, ask, askedFor, claimNow, order, receive } = bank
let phone: Forwarder
let card: string
const paymentsOf = (claimId: string) =>
  bank.office().db.select().from(incomingPayments).where(eq(incomingPayments.claimId, claimId))
const messageOf = async (id: string) => {
  const [row] = await bank.office().db.select().from(bankMessages).where(eq(bankMessages.id, id))
  return row ?? expect.fail('The message is gone.')
}
const credit = (amount: string, payer = 'ИВАН П.') => `Зачисление ${amount}р от ${payer} карта 1234`

beforeAll(async () => {
  phone = await addDevice()
  card = await addCard('4276 0000 0000 1234')
  await addWording({ requisiteIds: [card], rule: 'propose', bookUpTo: null, bookDaily: null })
})
beforeEach(() => later(120))

describe('a proposed payment', () => {
  it('is booked by one press, only once, and recorded in the audit log', async () => {
    const claim = await order('1000')
    const message = await receive(phone, { text: credit('1000') })
    expect(message).toMatchObject({ state: 'proposed', reason: 'as_ruled', claimId: claim.id })
    const { messages } = await bank.messagesShown(`show=all&claim=${claim.id}`)
    expect(messages).toMatchObject([
      { text: credit('1000'), payer: 'ИВАН П.', money: { amount: '1000' }, wording: 'Bank' },
    ])
    const { version } = await claimNow(claim)
    const press = (seen: number) =>
      ask(`bank-messages/${message.id}/assign/`, { claim: claim.id, version: seen })
    expect((await press(version - 1)).status).toBe(409)
    const answers = await Promise.all([press(version), press(version), press(version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await paymentsOf(claim.id)).toHaveLength(1)
    const booked = await messageOf(message.id)
    expect([booked.state, typeof booked.decidedBy]).toEqual(['booked', 'string'])
    const [record] = await bank
      .office()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, message.id), eq(auditLog.action, 'bank_message.assign')))
    expect(record).toMatchObject({ after: { claim: String(claim.number), amount: '1000' } })
  })

  it('is not booked again if an operator records it by hand', async () => {
    const claim = await order('1100')
    const message = await receive(phone, { text: credit('1100') })
    const { version } = await claimNow(claim)
    const payment = {
      expectedVersion: version,
      reference: 'BANK-1100',
      amount: '1100',
      payer: null,
    }
    expect((await ask(`claims/${claim.id}/accept/`, payment)).status).toBe(200)
    const [paid] = await paymentsOf(claim.id)
    expect(await messageOf(message.id)).toMatchObject({ state: 'recorded', paymentId: paid?.id })
    const press = await ask(`bank-messages/${message.id}/assign/`, { claim: claim.id })
    expect(press.status).toBe(409)
  })

  it('is booked once, whether the message or the operator is first', async () => {
    const claim = await order('1200')
    const message = await receive(phone, { text: credit('1200') })
    const { version } = await claimNow(claim)
    const payment = {
      expectedVersion: version,
      reference: 'BANK-1200',
      amount: '1200',
      payer: null,
    }
    const answers = await Promise.all([
      ask(`claims/${claim.id}/accept/`, payment),
      ask(`bank-messages/${message.id}/assign/`, { claim: claim.id, version }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await paymentsOf(claim.id)).toHaveLength(1)
    expect(['booked', 'recorded']).toContain((await messageOf(message.id)).state)
  })

  it('is only linked to the payment if that was recorded before an operator names its order', async () => {
    const claim = await order('1250')
    const text = credit('1250').replace('1234', '9999')
    const message = await receive(phone, { text })
    expect(message).toMatchObject({ state: 'unmatched', reason: 'no_order' })
    const { version } = await claimNow(claim)
    const payment = {
      expectedVersion: version,
      reference: 'BANK-1250',
      amount: '1250',
      payer: null,
    }
    expect((await ask(`claims/${claim.id}/accept/`, payment)).status).toBe(200)
    expect((await ask(`bank-messages/${message.id}/assign/`, { claim: claim.id })).status).toBe(204)
    expect(await messageOf(message.id)).toMatchObject({ state: 'recorded', claimId: claim.id })
    expect(await paymentsOf(claim.id)).toHaveLength(1)
  })

  it('may be dismissed with a note, and stays dismissed', async () => {
    const claim = await order('1300')
    const message = await receive(phone, { text: credit('1300') })
    const dismiss = (note: string) => ask(`bank-messages/${message.id}/dismiss/`, { note })
    expect((await dismiss('')).status).toBe(422)
    expect((await dismiss('A gift of a friend.')).status).toBe(204)
    expect((await dismiss('Again.')).status).toBe(409)
    expect(await messageOf(message.id)).toMatchObject({ state: 'dismissed', claimId: null })
    expect(await paymentsOf(claim.id)).toEqual([])
    await expect(
      bank
        .office()
        .db.update(bankMessages)
        .set({ state: 'unmatched' })
        .where(eq(bankMessages.id, message.id)),
    ).rejects.toMatchObject({ cause: { code: '23001' } })
  })

  it('is refused for an order that is unknown, newer than the payment, or linked to another message', async () => {
    const message = await receive(phone, { text: credit('1400') })
    later(10)
    const claim = await order('1400')
    const assign = async (to: unknown) => {
      const answer = await ask(`bank-messages/${message.id}/assign/`, { claim: to })
      return [answer.status, ((await answer.json()) as { fields?: object }).fields]
    }
    expect(await assign('12345678')).toEqual([422, { claim: [expect.stringMatching(/no order/)] }])
    expect(await assign('nothing')).toMatchObject([422, { claim: [expect.any(String)] }])
    expect(await assign(claim.id)).toEqual([422, { claim: [expect.stringMatching(/after/)] }])
    expect((await ask(`bank-messages/${claim.id}/assign/`, { claim: claim.id })).status).toBe(404)
  })
})

describe('a payment of a message that was struck out', () => {
  it('makes its message wait again, and can be booked for another order', async () => {
    const [wrong, right] = [await order('1500'), await order('1500.5')]
    const message = await receive(phone, { text: credit('1500') })
    expect((await ask(`bank-messages/${message.id}/assign/`, { claim: wrong.id })).status).toBe(204)
    const [paid] = await paymentsOf(wrong.id)
    const { version } = await claimNow(wrong)
    const strike = await ask(`claims/${wrong.id}/payments/${paid?.id}/strike/`, {
      expectedVersion: version,
      reason: 'It was for another order.',
    })
    expect(strike.status).toBe(200)
    expect(await messageOf(message.id)).toMatchObject({ state: 'unmatched', reason: 'struck_out' })
    expect((await ask(`bank-messages/${message.id}/assign/`, { claim: right.id })).status).toBe(204)
    expect(await paymentsOf(right.id)).toHaveLength(1)
  })
})

describe('the reading of a message', () => {
  it('is done once, however many workers try, and again after one was killed', async () => {
    const claim = await order('1600')
    await bank.forward(phone, { text: credit('1600') })
    const id = (await bank.stored()).at(-1)?.id ?? ''
    const { container, database } = bank.office()
    const blocker = await database.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from claims where id = $1 for update', [claim.id])
    const killed = matchMessage(container, id).catch((error: unknown) => error)
    const waiting = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%claims%'`,
      )
      return rows
    }
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    for (const { pid } of await waiting()) {
      await database.pool.query('select pg_terminate_backend($1)', [pid])
    }
    expect(await killed).toBeInstanceOf(Error)
    await blocker.query('rollback')
    blocker.release()
    expect(await messageOf(id)).toMatchObject({ state: 'received' })

    const before = (await claimNow(claim)).version
    await Promise.all([1, 2, 3, 4].map(() => matchMessage(container, id)))
    expect(await messageOf(id)).toMatchObject({ state: 'proposed', claimId: claim.id })
    // The claim was moved once.
    expect((await claimNow(claim)).version).toBe(before + 1)
  })

  it('may be repeated after a template was added, and then books nothing automatically', async () => {
    const claim = await order('1700')
    const message = await receive(phone, { text: '+1700 RUB' })
    expect(message).toMatchObject({ state: 'unread', reason: 'no_wording', amount: null })
    const press = await ask(`bank-messages/${message.id}/assign/`, { claim: claim.id })
    expect(press.status).toBe(409)
    await addWording({
      ...{ requisiteIds: [card], name: 'Plus', wording: '+{amount} {currency}' },
      ...{ rule: 'book', bookUpTo: '5000', bookDaily: '50000' },
    })
    expect((await ask(`bank-messages/${message.id}/read/`, {})).status).toBe(204)
    expect(await messageOf(message.id)).toMatchObject({
      ...{ state: 'proposed', reason: 'read_again', claimId: claim.id },
    })
    expect(await receive(phone, { text: '+1 USD' })).toMatchObject({ reason: 'no_wording' })
    expect(await receive(phone, { text: '+1.001 RUB' })).toMatchObject({ reason: 'digits' })
  })

  it('treats a payer with another name as a doubt, not as a match', async () => {
    await addWording({
      ...{ requisiteIds: [card], name: 'From', wording: 'От {payer}: {amount}р' },
      ...{ rule: 'book', bookUpTo: '5000', bookDaily: '50000' },
    })
    const claim = await order('1800', 'Пётр Сидоров')
    const message = await receive(phone, { text: 'От АННА К.: 1800р' })
    expect(message).toMatchObject({ state: 'proposed', claimId: claim.id, reason: 'payer_differs' })
  })
})

describe('a template', () => {
  it.each([
    [{ wording: 'Зачисление' }, 'terms.wording'],
    [{ wording: '{amount} {sum}' }, 'terms.wording'],
    [{ wording: '{amount} {any}{payer}' }, 'terms.wording'],
    [{ decimalMark: ',', thousandsMark: ',' }, 'terms.thousandsMark'],
    [{ rule: 'book', bookUpTo: null, bookDaily: '1' }, 'terms.bookUpTo'],
    [{ rule: 'book', bookUpTo: '1', bookDaily: null }, 'terms.bookDaily'],
    [{ rule: 'propose', bookDaily: '1' }, 'terms.bookDaily'],
    [{ rule: 'propose', bookUpTo: '1' }, 'terms.bookUpTo'],
    [{ rule: 'book', bookUpTo: '1.001', bookDaily: '2' }, 'terms.bookUpTo'],
    [{ rule: 'book', bookUpTo: '1', bookDaily: '2.001' }, 'terms.bookDaily'],
    [{ requisiteIds: [] }, 'terms.requisiteIds'],
    [{ requisiteIds: ['0190b6a0-0000-7000-8000-000000000001'] }, 'terms.requisiteIds'],
    [{ deviceId: 99_999 }, 'terms.deviceId'],
    [{ currencyId: 99_999 }, 'terms.currencyId'],
  ])('with %j is refused at its field', async (change, field) => {
    const terms = {
      ...{ name: 'Bank', sender: '900', wording: '{amount}р', decimalMark: '.', thousandsMark: '' },
      ...{ currencyId: bank.office().currencyId, requisiteIds: [card], deviceId: null },
      ...{ rule: 'propose', bookUpTo: null, bookDaily: null, isEnabled: true },
    }
    const answer = await ask('bank-wordings/', { terms: { ...terms, ...change } })
    const { fields } = (await answer.json()) as { fields?: object }
    expect([answer.status, Object.keys(fields ?? {})]).toEqual(
      field === 'terms.currencyId' ? [422, expect.any(Array)] : [422, [field]],
    )
  })

  it('is changed and removed while its messages stay', async () => {
    const { id, version, terms } = await addWording({ requisiteIds: [card], name: 'Short' })
    const save = (seen: string, change: object) =>
      ask(`bank-wordings/${id}/`, { version: seen, terms: { ...terms, ...change } }, 'PUT')
    const saved = await save(version, {
      rule: 'propose',
      bookUpTo: null,
      bookDaily: null,
      isEnabled: false,
    })
    expect(saved.status).toBe(200)
    const row = bankWordingCalls.save.response.parse(await saved.json())
    expect(row.terms).toMatchObject({
      rule: 'propose',
      bookUpTo: null,
      bookDaily: null,
      isEnabled: false,
    })
    expect((await save(version, {})).status).toBe(409)
    const removal = await ask(`bank-wordings/${id}/?version=${row.version}`, undefined, 'DELETE')
    expect(removal.status).toBe(204)
  })

  it('accepts messages of its own device only, if it names one', async () => {
    const other = await addDevice({ name: 'Other' })
    await addWording({
      ...{ requisiteIds: [card], name: 'Own', wording: 'Own {amount}р', deviceId: other.id },
    })
    expect(await receive(phone, { text: 'Own 7р' })).toMatchObject({ reason: 'no_wording' })
    expect(await receive(other, { text: 'Own 7р' })).toMatchObject({ reason: 'no_order' })
  })
})

describe('a device', () => {
  afterEach(() => later(1))

  it('shows its key once, and causes a warning when it falls silent', async () => {
    const device = await addDevice({ name: 'Silent', silentHours: 2 })
    const stuck = async () =>
      getDeskOverview.response.parse(await (await ask('overview/')).json()).stuck.silentDevices
    const before = await stuck()
    later(180)
    expect(await stuck()).toBe(before)
    await bank.forward(device, { text: 'Hello' })
    later(119)
    const shown = async () => {
      const list = listBankDevices.response.parse(await (await ask('bank-devices/')).json())
      expect(JSON.stringify(list)).not.toContain(device.key)
      return list.devices.find(({ id }) => id === device.id)
    }
    expect(await shown()).toMatchObject({ isSilent: false })
    later(2)
    expect(await shown()).toMatchObject({ isSilent: true })
    expect(await stuck()).toBeGreaterThan(before)
    await ask(`bank-devices/${device.id}/revoke/`, {})
    expect(await shown()).toMatchObject({ isSilent: false, revokedAt: now.toISOString() })
  })

  it('keeps its key and its revocation in the database, whatever the code does', async () => {
    const device = await addDevice()
    await ask(`bank-devices/${device.id}/revoke/`, {})
    const { db } = bank.office()
    const change = (values: Partial<typeof bankDevices.$inferInsert>) =>
      db.update(bankDevices).set(values).where(eq(bankDevices.id, device.id))
    await expect(change({ revokedAt: null, revokedBy: null })).rejects.toThrow()
    await expect(change({ code: 'aaaaaaaaaaaa' })).rejects.toThrow()
    await expect(db.delete(bankDevices).where(eq(bankDevices.id, device.id))).rejects.toThrow()
  })
})

describe('the text of a message', () => {
  it('is re-encrypted with a new key, and deleted after ninety days', async () => {
    const message = await receive(phone, { text: credit('1900') })
    const { db } = bank.office()
    const seen: string[] = []
    const result = await resealBankMessages(db, {
      version: 2,
      reseal: ({ owner, sealed }) => {
        seen.push(owner)
        if (owner.includes(message.id)) {
          throw new Error('It cannot be decrypted.')
        }
        return sealed
      },
    })
    expect(result.unreadable).toEqual([`bank message ${message.id}`])
    expect(seen).toContain(`bank device:${phone.code}`)
    await deleteOldTexts(db, new Date(now.getTime() + 89 * 86_400_000))
    expect((await messageOf(message.id)).contentSealed).not.toBeNull()
    await deleteOldTexts(db, new Date(now.getTime() + 91 * 86_400_000))
    expect(await messageOf(message.id)).toMatchObject({ contentSealed: null })
    const { messages } = await bank.messagesShown()
    expect(messages.find(({ id }) => id === message.id)).toMatchObject({ text: null, payer: null })
    await ask(`bank-messages/${message.id}/read/`, {})
    expect(await messageOf(message.id)).toMatchObject({ state: 'unmatched' })
  })
})

describe('the amount that a customer is asked for', () => {
  it('is shown exactly, is never lower by more than the tolerance, and then may equal that of others', async () => {
    // The tolerance of 0.5 % of 2 rubles is one kopeck.
    const claims = [await order('2'), await order('2'), await order('2')]
    expect(await Promise.all(claims.map(askedFor))).toEqual(['2', '1.99', '2'])
    const [first, second] = claims
    const shown = async (claim: (typeof claims)[number] | undefined) => {
      const { id = '', secret = '' } = claim ?? {}
      const cookie = `claim_${id.replaceAll('-', '')}=${secret}`
      const path = `/en/api/v1/claim/${id}/requisite/`
      const answer = await bank.office().app.request(path, { headers: { cookie } })
      return getClaimRequisite.response.parse(await answer.json())
    }
    expect(await shown(first)).toMatchObject({ amount: '2', isExact: false })
    expect(await shown(second)).toMatchObject({ amount: '1.99', isExact: true })
    expect(await receive(phone, { text: credit('2') })).toMatchObject({
      ...{ state: 'unmatched', reason: 'several_orders' },
    })
  })

  it('is the agreed one where no messages are read', async () => {
    await bank.disableCards()
    await addCard('4276 0000 0000 7777')
    const claims = [await order('2100'), await order('2100')]
    expect(await Promise.all(claims.map(askedFor))).toEqual(['2100', '2100'])
  })
})
