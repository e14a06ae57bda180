import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { Decimal } from '@/lib/money/decimal'
import { auditLog } from '@/server/database/schema/audit'
import { claims, type ClaimInput } from '@/server/database/schema/claims'
import { paymentPayers } from '@/server/database/schema/money/payment-payers'
import { makeClaim } from '@/tests/factories/claims/claims'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, viewOf, act, ask } = serveClaimDesk({ now })
const explanation = 'The card is his wife’s; she has written to us.'

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

const another = { payerName: 'SIDOR SIDOROV' }

async function refusalOf(answer: Response) {
  return [answer.status, errorBody.parse(await answer.json())] as const
}

describe('the payer of a claim', () => {
  it.each([
    ['the name', { payerName: 'IVAN P.' }],
    ['the card', { payerCard: '4276 00** **** 1234' }],
    ['both', { payerName: 'Petrov Ivan Sergeevich', payerCard: '*1234' }],
    ['the card in the text of any kind', { payer: '427600******1234' }],
  ])('is the customer by %s, and the claim goes on', async (_by, payer) => {
    const { id, record } = await claimToPay()
    expect((await record(payer)).status).toBe(200)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', holdReason: null })
    expect(view.expectedPayer).toEqual({ names: ['Петров Иван'], cards: [card] })
    expect(view.payments[0]?.payers).toMatchObject([{ verdict: 'same', decision: null }])
  })

  it.each([
    ['another name', another],
    ['another card', { payerCard: '427600******1235' }],
    ['the name with another card', { payerName: 'Иван Петров', payerCard: '1235' }],
    ['another card in the text of any kind', { payer: '4276 0012 3456 1235' }],
  ])('is somebody else by %s, and the claim waits for a decision', async (_by, payer) => {
    const { id, record } = await claimToPay()
    await record(payer)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs', isAccepted: false })
    expect(view.payments[0]?.payers).toMatchObject([{ verdict: 'different', decision: null }])
    expect(view.actions).toEqual(['record_payment', 'accept_payer', 'refund'])
  })

  it.each([
    ['nothing is told', {}, []],
    ['nothing can be compared', { payer: 'U 1', payerName: 'Иван' }, ['unknown']],
  ])('stops nothing if %s', async (_case, payer, verdicts) => {
    const { id, record } = await claimToPay()
    await record(payer)
    const view = await viewOf(id)
    expect(view.state).toBe('paying_out')
    expect(view.payments[0]?.payers.map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('is stored without the digits of the card that nobody needs', async () => {
    const { id, record } = await claimToPay()
    await record({ payerCard: card })
    expect((await viewOf(id)).payments[0]?.payers[0]?.card).toBe('427600••••1234')
    const rows = await desk().db.select().from(paymentPayers)
    expect(JSON.stringify(rows)).not.toContain(card)
  })

  it('refuses a card that cannot be read, at its field', async () => {
    const { id, record } = await claimToPay()
    const [status, body] = await refusalOf(await record({ payerCard: 'Visa Gold' }))
    expect(status).toBe(422)
    expect(body.errors?.payerCard?.[0]).toMatch(/427600/)
    expect((await viewOf(id)).payments).toEqual([])
  })

  it('is compared when a provider reports it', async () => {
    const { id, reportByProvider } = await claimToPay()
    await reportByProvider({ payerName: 'SIDOROV SIDOR', payerCard: '•1235' })
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs' })
    expect(view.events.at(-1)?.data).toMatchObject({ note: 'SIDOROV SIDOR, ••••1235' })
  })

  it('is compared when a provider reports a payment that an operator recorded, once', async () => {
    const { id, record, reportByProvider } = await claimToPay()
    await record({})
    expect((await viewOf(id)).state).toBe('paying_out')
    await reportByProvider(another)
    await reportByProvider(another)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'on_hold', holdReason: 'payer_differs', isAccepted: true })
    expect(view.payments[0]?.payers).toMatchObject([{ method: 'form', verdict: 'different' }])
    expect(view.actions).not.toContain('retry_payout')
    expect(view.actions).not.toContain('release')
    await act(id, 'accept-payer', { explanation })
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', holdReason: null })
  })
})

describe('a decision about somebody else’s money', () => {
  it('lets the claim go on, with the reason in its history and in the audit log', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await act(id, 'accept-payer', { explanation })).status).toBe(200)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', holdReason: null, isAccepted: true })
    expect(view.payments[0]?.payers[0]?.decision).toMatchObject({ as: 'accepted', explanation })
    expect(view.payments[0]?.payers[0]?.decision?.who).toMatch(/@/)
    expect(view.events.map(({ event }) => event)).toContain('payer_accepted')
    const [logged] = await desk()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'claim.payer_accepted')))
    expect(logged?.after).toMatchObject({ payer: 'SIDOR SIDOROV', note: explanation })
  })

  it('can be a refund', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    expect((await act(id, 'refund', { remark: null })).status).toBe(200)
    expect(await viewOf(id)).toMatchObject({ state: 'refunding' })
    expect((await act(id, 'accept-payer', { explanation })).status).toBe(409)
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
    const choice = { choice: 'recalculate', from: '9000', to: '90' }
    expect((await act(id, 'settle', choice)).status).toBe(409)
    await act(id, 'accept-payer', { explanation })
    const asked = await viewOf(id)
    expect(asked).toMatchObject({ holdReason: 'amount_differs', exception: 'paid_partial' })
    expect(asked.chooseUntil).not.toBeNull()
    expect(asked.choices.length).toBeGreaterThan(1)
  })

  it('leaves a claim on hold that another reason holds', async () => {
    const { id, record } = await claimToPay()
    await act(id, 'hold', { reason: 'requisites', remark: null })
    await record(another)
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'requisites' })
    expect((await act(id, 'accept-as-agreed', { exception: 'none' })).status).toBe(409)
    await act(id, 'accept-payer', { explanation })
    expect(await viewOf(id)).toMatchObject({ state: 'on_hold', holdReason: 'requisites' })
    expect((await act(id, 'accept-as-agreed', { exception: 'none' })).status).toBe(200)
    expect((await viewOf(id)).state).toBe('paying_out')
  })

  it('is not needed any more once the payment is struck out', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    await record({ payerName: 'Иван П.' }, '10000', `Second ${id}`)
    const [payment] = (await viewOf(id)).payments
    expect((await act(id, `payments/${payment?.id}/strike`, { reason: 'A mistake' })).status).toBe(
      200,
    )
    expect(await viewOf(id)).toMatchObject({ state: 'paying_out', holdReason: null })
  })

  it('is refused for a claim that changed since, and without an undecided payer', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    const stale = await ask(`${id}/accept-payer/`, { expectedVersion: 1, explanation })
    expect(stale.status).toBe(409)
    expect((await act(id, 'accept-payer', { explanation: 'x' })).status).toBe(422)
    await act(id, 'accept-payer', { explanation })
    expect((await act(id, 'accept-payer', { explanation })).status).toBe(409)
  })

  it('is not needed for money that the exchange cannot use', async () => {
    const { id, record } = await claimToPay()
    await record({})
    await record(another, '50', `More ${id}`)
    const view = await viewOf(id)
    expect(view).toMatchObject({ state: 'paying_out', hasUnclaimed: true })
    expect(view.payments[1]?.payers).toMatchObject([{ decision: { as: 'unused' } }])
  })
})

describe('the database', () => {
  it('refuses a payout of money about which nobody has decided, and a changed payer', async () => {
    const { id, record } = await claimToPay()
    await record(another)
    const { db } = desk()
    const paying = { state: 'paying_out', holdReason: null, stateBeforeHold: null } as const
    await expect(db.update(claims).set(paying).where(eq(claims.id, id))).rejects.toMatchObject({
      cause: { constraint: 'claims_payer_decided' },
    })
    await expect(db.update(paymentPayers).set({ verdict: 'same' })).rejects.toThrow()
    await expect(db.delete(paymentPayers)).rejects.toThrow()
  })
})
