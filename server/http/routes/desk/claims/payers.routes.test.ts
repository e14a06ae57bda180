import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { Decimal } from '@/lib/money/decimal'
import { inTransaction } from '@/server/database/in-transaction'
import { auditLog } from '@/server/database/schema/audit'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import type { claims } from '@/server/database/schema/claims'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { paymentPayers } from '@/server/database/schema/money/payers'
import { payoutListener } from '@/server/modules/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, viewOf, act } = serveClaimDesk({ now })
const note = 'The card is his wife’s; she has written to us.'

const card = '4276001234561234'
const fromInputs: ClaimInput[] = [
  { key: 'card', labelRu: 'Карта', labelEn: 'Card', value: card },
  { key: 'holder', labelRu: 'Имя', labelEn: 'Name', value: 'Петров Иван' },
]

async function claimToPay(row: Partial<typeof claims.$inferInsert> = {}) {
  const made = await makeClaim(desk().db, {
    state: 'checking_payment',
    now,
    row: { fromInputs, ...row },
  })
  const { id, fromCurrencyId: currencyId } = made.claim
  const reference = `R ${id}`
  const record = (payer: object, amount = '10000', name = reference) =>
    act(id, 'accept', { reference: name, amount, ...payer })
  const reportByProvider = (payer: object, amount = '10000', name = reference) =>
    desk().listener.accept({
      ...{ claimId: id, method: 'form', reference: name, amount: new Decimal(amount) },
      ...{ currencyId, payer: null, at: now },
      ...payer,
    })
  return { id, record, reportByProvider }
}

/** Calls for the payer of a payment of the claim, by default of the first one. */
async function askPayer(id: string, method: 'PUT' | 'POST', body: object, index = 0) {
  const { payments, version } = await viewOf(id)
  const payment = payments[index] ?? expect.fail('There is no such payment.')
  const path = `/en/api/v1/operator/claims/${id}/payments/${payment.id}/payer/`
  return desk().app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...desk().operator },
    body: JSON.stringify({ expectedVersion: version, ...body }),
  })
}

const write = (id: string, name: string | null, number: string | null, index = 0) =>
  askPayer(id, 'PUT', { name, number }, index)
const accept = (id: string, index = 0) =>
  askPayer(id, 'POST', { decision: 'accepted', note }, index)
const refuse = (id: string, index = 0) => askPayer(id, 'POST', { decision: 'refused', note }, index)

const another = { payerName: 'SIDOR SIDOROV' }

describe('the payer of a claim', () => {
  it.each([
    ['the name', { payerName: 'IVAN P.' }],
    ['the card', { payerNumber: '4276 00** **** 1234' }],
    ['both', { payerName: 'Petrov Ivan Sergeevich', payerNumber: '*1234' }],
    ['the card in the free text', { payer: '427600******1234' }],
  ])('is the customer by %s, and the claim continues', async (_by, payer) => {
    const { id, record } = await claimToPay()
    expect((await record(payer)).status).toBe(200)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', holdReason: null })
    expect(view.payments[0]?.payerCheck).toMatchObject({
      source: 'operator',
      verdict: 'same',
      differs: [],
      expected: { name: 'Петров Иван', verifiedName: null, number: '427600••••1234' },
      decision: null,
    })
  })

  it.each([
    ['another name', another, ['name']],
    ['another card', { payerNumber: '427600******1235' }, ['number']],
    ['the name with another card', { payerName: 'Иван Петров', payerNumber: '1235' }, ['number']],
    ['another card in the free text', { payer: '4276 0012 3456 1235' }, ['number']],
    [
      'a card and a name in one text',
      { payer: '2202 2000 1111 2222 Иван Чужой' },
      ['name', 'number'],
    ],
    ['a name in the free text', { payer: 'Иван Чужой' }, ['name']],
    ['a masked card beside the name', { payer: 'Иван Петров, 2202****2220' }, ['number']],
  ])('is somebody else by %s, and the claim waits for a decision', async (_by, payer, differs) => {
    const { id, record } = await claimToPay()
    await record(payer)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs', isAccepted: false })
    expect(view.payments[0]?.payerCheck).toMatchObject({ verdict: 'differs', differs })
    expect(view.payments[0]).toMatchObject({ canWritePayer: true, canDecidePayer: true })
    expect(view.actions).toEqual(['record_payment', 'refund'])
  })

  it.each([
    ['nothing is told', {}, undefined],
    ['nothing can be compared', { payer: 'U 1', payerName: 'Иван' }, 'unknown'],
    ['the text is an address', { payer: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, undefined],
  ])('stops nothing if %s', async (_case, payer, verdict) => {
    const { id, record } = await claimToPay()
    await record(payer)
    const view = await viewOf(id)
    expect(view.state).toBe('paying_out')
    expect(view.payments[0]?.payerCheck?.verdict).toBe(verdict)
  })

  it('is stored without the digits of the card that nobody needs', async () => {
    const { id, record } = await claimToPay()
    await record({ payerNumber: card })
    expect((await viewOf(id)).payments[0]?.payerCheck?.number).toBe('427600••••1234')
    const mixed = await claimToPay()
    await mixed.record({ payer: `${card} Иван П.` })
    expect((await viewOf(mixed.id)).payments[0]?.payer).toBe('427600••••1234 Иван П.')
    const { db } = desk()
    const rows = [await db.select().from(paymentPayers), await db.select().from(incomingPayments)]
    expect(JSON.stringify(rows)).not.toContain(card)
  })

  it('is compared when a provider reports it', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider({ payerName: 'SIDOROV SIDOR', payerNumber: '•1235' })
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
    expect(view.payments[0]).toMatchObject({ canWritePayer: false, canDecidePayer: true })
    expect(view.events.at(-1)?.data).toMatchObject({ note: 'SIDOROV SIDOR, ••••1235' })
  })

  it('is compared only once when a provider repeats its report of a payment that an operator recorded', async () => {
    const { id, record, reportByProvider } = await claimToPay()
    await record({})
    expect((await viewOf(id)).state).toBe('paying_out')
    await reportByProvider(another)
    await reportByProvider(another)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs', isAccepted: true })
    expect(view.payments[0]?.payerCheck).toMatchObject({ source: 'provider', verdict: 'differs' })
    expect(view.actions).not.toContain('retry_payout')
    expect(view.actions).not.toContain('release')
    await accept(id)
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', holdReason: null })
  })
})

describe('a payer whom a provider names later', () => {
  const third = { payerName: 'ANNA KIM' }

  it('needs a new decision if it is somebody else again', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider(another)
    await accept(id)
    expect((await viewOf(id)).state).toBe('paying_out')
    await reportByProvider({ payerName: 'Сидоров С.' })
    await reportByProvider({ payerName: 'Петров И.' })
    expect((await viewOf(id)).state).toBe('paying_out')
    await reportByProvider(third)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
    expect(view.payments[0]?.payerCheck).toMatchObject({ name: 'ANNA KIM', decision: null })
    expect(view.payouts.map(({ state }) => state)).toEqual(['failed'])
    await accept(id)
    expect((await viewOf(id)).state).toBe('paying_out')
  })

  it('stops a claim whose payer was not known, or was known by the number only', async () => {
    const unknown = await claimToPay()
    await unknown.reportByProvider({})
    await unknown.reportByProvider(another)
    expect(await viewOf(unknown.id)).toMatchObject({ holdReason: 'payer_differs' })
    const known = await claimToPay()
    await known.reportByProvider({ payerNumber: '*1235' })
    await accept(known.id)
    await known.reportByProvider({ payerNumber: '427600******1235' })
    expect((await viewOf(known.id)).state).toBe('paying_out')
    await known.reportByProvider(another)
    expect(await viewOf(known.id)).toMatchObject({ holdReason: 'payer_differs' })
  })

  it('waits among the odd payments, once the money has been sent', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider(another)
    await accept(id)
    await act(id, 'complete', { reference: `out ${id}` })
    await reportByProvider(third)
    await reportByProvider(third)
    const view = await viewOf(id)
    expect(view.state).toBe('completed')
    expect(view.events.filter(({ event }) => event === 'payer_changed')).toHaveLength(1)
    expect(view.oddPayments).toMatchObject([{ note: 'ANNA KIM' }])
    expect(view.payments[0]?.payerCheck?.decision).toMatchObject({ decision: 'accepted' })
  })

  it('waits among the odd payments, also if an operator had recorded the payment', async () => {
    const { id, record, reportByProvider } = await claimToPay()
    await record({})
    await act(id, 'complete', { reference: `out ${id}` })
    await reportByProvider(another)
    await reportByProvider(another)
    const view = await viewOf(id)
    expect(view.state).toBe('completed')
    expect(view.events.filter(({ event }) => event === 'payer_changed')).toHaveLength(1)
    expect(view.oddPayments).toHaveLength(1)
  })

  it.each(['sending', 'unknown'] as const)(
    'needs a decision before a payout in the state “%s” is sent again',
    async (state) => {
      const { id, reportByProvider } = await claimToPay()
      await reportByProvider(another)
      await accept(id)
      const ofClaim = eq(payouts.claimId, id)
      const leasedUntil = state === 'sending' ? now : null
      await desk().db.update(payouts).set({ state, attempts: 1, leasedUntil }).where(ofClaim)
      await reportByProvider(third)
      expect(await viewOf(id)).toMatchObject({
        state: 'paying_out',
        oddPayments: [{ note: 'ANNA KIM' }],
      })

      const [payout = expect.fail('There is no payout.')] = await desk()
        .db.update(payouts)
        .set({ state: 'failed', fault: 'no_such_card', leasedUntil: null })
        .where(ofClaim)
        .returning()
      const { onFailed } = payoutListener({ now: () => now })
      await inTransaction(desk().db, (tx) => onFailed(tx, payout, 'no_such_card'))
      const again = await act(id, 'retry-payout', { byHand: true })
      expect(again.status).toBe(409)
      expect((await accept(id)).status).toBe(200)
      expect((await act(id, 'retry-payout', { byHand: true })).status).toBe(200)
    },
  )

  it('leaves no complete card number in the history', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider(another)
    await accept(id)
    await reportByProvider({ payerNumber: '4276001234561235' })
    const held = await viewOf(id)
    expect(held.events.find(({ event }) => event === 'payer_changed')?.data).toMatchObject({
      payer: '427600••••1235',
    })
    expect(JSON.stringify(held.events)).not.toContain('4276001234561235')

    const sent = await claimToPay()
    await sent.reportByProvider(another)
    await accept(sent.id)
    await act(sent.id, 'complete', { reference: `out ${sent.id}` })
    await sent.reportByProvider({ payerNumber: '4276001234561235' })
    expect((await viewOf(sent.id)).oddPayments).toMatchObject([{ note: '427600••••1235' }])
  })

  it('changes nothing once the money goes back', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider(another)
    await refuse(id)
    await reportByProvider(third)
    expect((await viewOf(id)).state).toBe('refunding')
  })
})

describe('a payer that an operator writes down later', () => {
  it('stops a claim whose payout waits, if it is somebody else', async () => {
    const { id, record } = await claimToPay()
    await record({})
    const answer = await write(id, 'Сидоров Сидор', null)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ state: 'on_hold' })
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
    expect(view.payments).toMatchObject([{ payerCheck: { differs: ['name'] } }])
    expect(view.payouts.map(({ state }) => state)).toEqual(['failed'])
  })

  it('changes nothing if it is the customer', async () => {
    const { id, record } = await claimToPay()
    await record({})
    await write(id, 'Иван П.', '*1234')
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out' })
  })

  it('lets a claim continue if the operator had mistyped the name at first', async () => {
    const { id, record } = await claimToPay()
    await record({ payerName: 'Иван Питров' })
    expect((await viewOf(id)).state).toBe('on_hold')
    expect((await write(id, 'Иван Петров', null)).status).toBe(200)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', holdReason: null })
    expect(view.events.map(({ event }) => event)).toContain('payer_noted')
  })

  it('does not replace what the provider said', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider(another)
    await write(id, 'Иван Петров', '*1234')
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
    expect(view.payments[0]?.payerCheck).toMatchObject({
      name: 'SIDOR SIDOROV',
      number: '••••1234',
      source: 'provider',
      differs: ['name'],
    })
  })

  it('needs a name or a number, and a payment of this claim', async () => {
    const { id, record } = await claimToPay()
    await record({})
    const empty = await write(id, null, ' ')
    expect(empty.status).toBe(422)
    expect(errorBody.parse(await empty.json()).fields).toHaveProperty('name')
    const unseen = await write(id, 'Иван\u200bПетров', null)
    expect(errorBody.parse(await unseen.json()).fields).toHaveProperty('name')
    const elsewhere = await claimToPay()
    const [payment] = (await viewOf(id)).payments
    const path = `/en/api/v1/operator/claims/${elsewhere.id}/payments/${payment?.id}/payer/`
    const answer = await desk().app.request(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...desk().operator },
      body: JSON.stringify({ expectedVersion: 1, name: 'A', number: null }),
    })
    expect(answer.status).toBe(404)
  })

  it('is refused once a decision about the payer was made', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    await accept(id)
    expect((await write(id, 'Иван Петров', null)).status).toBe(409)
  })
})

describe('a decision about somebody else’s money', () => {
  it('lets the claim continue, with the reason in its history and in the audit log', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await accept(id)).status).toBe(200)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', holdReason: null, isAccepted: true })
    expect(view.payments[0]?.payerCheck?.decision).toMatchObject({ decision: 'accepted', note })
    expect(view.payments[0]?.payerCheck?.decision?.who).toMatch(/@/)
    expect(view.payments[0]).toMatchObject({ canWritePayer: false, canDecidePayer: false })
    const [logged] = await desk()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'claim.payer_accepted')))
    expect(logged?.after).toMatchObject({ payer: 'SIDOR SIDOROV', note })
  })

  it('is about the payer whom the operator saw', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    const { version } = await viewOf(id)
    await write(id, 'Anna Kim', null)
    const decision = { expectedVersion: version, decision: 'accepted', note }
    expect((await askPayer(id, 'POST', decision)).status).toBe(409)
    expect((await askPayer(id, 'PUT', { ...decision, name: 'A', number: null })).status).toBe(409)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
  })

  it('sends the money back if it refuses the payer', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await refuse(id)).status).toBe(200)
    expect(await viewOf(id)).toMatchObject({ state: 'refunding' })
    expect((await accept(id)).status).toBe(409)
  })

  it.each([
    ['accept-as-agreed', { exception: 'none' }],
    ['release', {}],
  ])('is not replaced by %s', async (path, body) => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await act(id, path, body)).status).toBe(409)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
  })

  it('is not replaced by a choice about the amount, which comes after it', async () => {
    const { id, record } = await claimToPay()
    await record(another, '9000')
    const questioned = await viewOf(id)
    expect(questioned).toMatchObject({ holdReason: 'payer_differs', exception: 'paid_partial' })
    expect(questioned.choices.map(({ choice }) => choice)).toEqual(['refund'])
    expect(questioned.chooseUntil).toBeNull()
    await accept(id)
    const asked = await viewOf(id)
    expect(asked).toMatchObject({ holdReason: 'amount_differs', exception: 'paid_partial' })
    expect(asked.chooseUntil).not.toBeNull()
    expect(asked.choices.length).toBeGreaterThan(1)
  })

  it('leaves a claim on hold if there is another reason to hold it', async () => {
    const { id, record } = await claimToPay()
    await act(id, 'hold', { reason: 'requisites', remark: null })
    await record(another)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'requisites' })
    expect((await act(id, 'accept-as-agreed', { exception: 'none' })).status).toBe(409)
    await accept(id)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'requisites' })
    expect((await act(id, 'accept-as-agreed', { exception: 'none' })).status).toBe(200)
    expect((await viewOf(id)).state).toBe('paying_out')
  })

  it('is needed for each payment', async () => {
    const { id, record } = await claimToPay()
    await record(another, '4000')
    await record({ payerName: 'Anna Kim' }, '6000', `Second ${id}`)
    await accept(id, 0)
    expect((await viewOf(id)).state).toBe('on_hold')
    await accept(id, 1)
    expect((await viewOf(id)).state).toBe('paying_out')
  })

  it('is not needed any more once the payment is struck out', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    await record({ payerName: 'Иван П.' }, '10000', `Second ${id}`)
    const [payment] = (await viewOf(id)).payments
    const struck = await act(id, `payments/${payment?.id}/strike`, { reason: 'A mistake' })
    expect(struck.status).toBe(200)
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', holdReason: null })
  })

  it('is refused without a reason, and without an undecided payer', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await askPayer(id, 'POST', { decision: 'accepted', note: 'x' })).status).toBe(422)
    await Promise.all([accept(id), accept(id)])
    expect(
      (await viewOf(id)).events.filter(({ event }) => event === 'payer_accepted'),
    ).toHaveLength(1)
    expect((await refuse(id)).status).toBe(409)
    expect((await viewOf(id)).state).toBe('paying_out')
  })

  it('is not needed for money that the exchange cannot use', async () => {
    const { id, record } = await claimToPay()
    await record({})
    await record(another, '50', `More ${id}`)
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', hasUnclaimed: true })
    const isSent = eq(payouts.claimId, id)
    await desk().db.update(payouts).set({ state: 'sending', leasedUntil: now }).where(isSent)
    expect((await accept(id, 1)).status).toBe(409)
  })
})
