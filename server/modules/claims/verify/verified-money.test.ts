import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { currencyMethods, payouts, riskRules } from '@/server/database/schema/money/payments'
import { verificationInputs } from '@/server/database/schema/verification-inputs'
import { verifications } from '@/server/database/schema/verifications'
import type { PaymentMethod } from '@/server/modules/payments'
import { sendQueuedPayout } from '@/server/modules/payouts'
import { linkClaim, revokeVerification } from '@/server/modules/verification'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { cardNumber } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { storeApproved, storeVerification } from '@/tests/factories/verification/own-verification'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptAsAgreed,
  decidePayer,
  findClaim,
  followVerification,
  holdClaim,
  holdUnverified,
  paymentListener,
  payoutListener,
  reportPayment,
  releaseClaim,
  retryPayout,
  settleClaim,
} from '..'

const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const agreed = '10000'
const holder = { key: 'holder', labelRu: 'Имя', labelEn: 'Name', value: 'Ivan Petrov' }
let database: TestDatabase
let container: Container
let operator: string
let used = 0

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({ db: database.db, now: clock.now }))
  operator = (await makeUser(database.db, { role: 'operator' })).id
  await database.db.insert(currencyMethods).values({
    currencyId: await currencyIdOf(database.db, 'tether-trc20'),
    ...{ payIn: 'manual', payOut: 'form', updatedAt: now },
  })
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(riskRules))

type State = 'checking_payment' | 'paying_out' | 'on_hold'

/** A claim worth 100 USD that requires a card, which is verified. */
async function claimWithCard(state: State = 'checking_payment', fromInputs = [holder]) {
  const card = await approved('card')
  const { claim } = await makeClaim(database.db, {
    ...{ state, now, fromAmount: agreed, verified: { id: card, kind: 'card' } },
    row: {
      conditions: {
        ...{ ...noConditions, usd: '100', card: true, cardFromUsd: '50' },
        verify: [{ kind: 'card', fromUsd: '50' }],
      },
      fromInputs,
    },
  })
  return { ...claim, card }
}

const approved = (kind: VerificationKind) => {
  used += 1
  return storeApproved(container, { kind, number: cardNumber(used) })
}

const rely = (claimId: string, verificationId: string, kind: VerificationKind) =>
  inTransaction(database.db, (tx) =>
    linkClaim(tx, { claimId, verificationId, kind, purpose: 'rule', now }),
  )

async function pay(
  claimId: string,
  amount: string,
  payerName: string | null = null,
  payer: string | null = null,
) {
  const { accept } = paymentListener({ ...container, clock })
  await accept({
    ...{ claimId, method: 'manual', reference: `bank-${claimId}`, amount: new Decimal(amount) },
    currencyId: await currencyIdOf(database.db, 'sberbank'),
    ...{ payer, payerName, at: now },
  })
  return findClaim(database.db, claimId)
}

const follow = (id: string) =>
  followVerification({ db: database.db, clock, aml: container.aml }, id)

const hold = (claimId: string, expectedVersion: number, at = now) =>
  holdClaim(database.db, {
    ...{ claimId, expectedVersion, reason: 'card_required', remark: null, now: at },
    ...{ actor: { kind: 'user', userId: operator }, address: '10.0.0.1' },
  })

async function revoke(id: string) {
  const [row] = await database.db.select().from(verifications).where(eq(verifications.id, id))
  await revokeVerification(
    { db: database.db, onRevoked: holdUnverified },
    {
      ...{ id, me: operator, actor: { kind: 'user', userId: operator }, address: '10.0.0.1', now },
      ...{ version: row?.version ?? 0, reason: 'fraud', remark: null },
    },
  )
}

async function acceptPayer(claimId: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    'select payment_id as id from payment_payers where claim_id = $1',
    [claimId],
  )
  const { version: expectedVersion = 0 } = (await findClaim(database.db, claimId)) ?? {}
  await decidePayer(database.db, {
    ...{ claimId, expectedVersion, paymentId: rows[0]?.id ?? '' },
    ...{ decision: 'accepted', note: 'His wife.' },
    ...{ actor: { kind: 'user', userId: operator }, address: '10.0.0.1', now },
  })
}

const ruleOf = (rules: Partial<typeof riskRules.$inferInsert>) =>
  database.db.insert(riskRules).values({ ...rules, updatedAt: now })

describe('a claim for which more is paid than agreed', () => {
  it('also requires the verifications that rules demand for the higher value', async () => {
    await ruleOf({ personFromUsd: new Decimal(250) })
    const { card, id } = await claimWithCard()
    expect(await pay(id, '30000')).toMatchObject({
      ...{ state: 'on_hold', holdReason: 'card_required', chooseUntil: null },
      addedVerify: [{ kind: 'person', fromUsd: '250' }],
    })

    await follow(card)
    expect(await findClaim(database.db, id)).toMatchObject({ holdReason: 'card_required' })

    const person = await approved('person')
    await rely(id, person, 'person')
    await follow(person)
    const judged = await findClaim(database.db, id)
    expect(judged).toMatchObject({ state: 'on_hold', holdReason: 'amount_differs' })
    expect(judged?.chooseUntil).not.toBeNull()
  })

  it('is not exchanged by a choice after the card was revoked', async () => {
    const { card, id } = await claimWithCard()
    expect(await pay(id, '30000')).toMatchObject({ holdReason: 'amount_differs' })
    await revoke(card)
    const { version = 0 } = (await findClaim(database.db, id)) ?? {}
    const shown = { from: new Decimal(agreed), to: new Decimal(100) }
    const settled = await settleClaim(database.db, {
      ...{ claimId: id, choice: 'keep_agreed', shown, pair: null },
      ...{ expectedVersion: version, mover: byVisitor, now },
    })
    expect(settled).toMatchObject({ state: 'on_hold', holdReason: 'card_required' })
  })

  it('never requires less than before', async () => {
    await ruleOf({ personFromUsd: new Decimal(250) })
    const { id } = await claimWithCard()
    const held = await pay(id, '30000')
    const change = { addedVerify: [], version: (held?.version ?? 0) + 1 }
    await expect(
      database.db.update(claims).set(change).where(eq(claims.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'claims_verify_grows' } })
  })
})

describe('a claim that requires a card', () => {
  it('waits for it after somebody else’s money was accepted', async () => {
    const { card, id } = await claimWithCard()
    expect(await pay(id, agreed, 'Sidor Sidorov')).toMatchObject({ holdReason: 'payer_differs' })
    await revoke(card)
    await acceptPayer(id)
    expect(await findClaim(database.db, id)).toMatchObject({ holdReason: 'card_required' })
  })

  it('stops for money of somebody other than the verified holder, however the payer is reported', async () => {
    const { sealed } = await container.numbers.sealNumber(JSON.stringify({ holder: 'ANNA NOVAYA' }))
    const currencyId = await currencyIdOf(database.db, 'sberbank')
    await database.db
      .insert(verificationInputs)
      .values({
        ...{ currencyId, kind: 'card', key: 'holder', type: 'holder', position: 1 },
        ...{
          labelRu: 'Имя',
          labelEn: 'Name',
          inputKind: 'name',
          checker: 'none',
          isRequired: false,
        },
      })
      .onConflictDoNothing()
    const payBy = async (payer: string) => {
      const { card, id } = await claimWithCard('checking_payment', [])
      const ofCard = eq(verifications.id, card)
      await database.db.update(verifications).set({ valuesSealed: sealed }).where(ofCard)
      return pay(id, agreed, null, payer)
    }
    const differs = { state: 'on_hold', holdReason: 'payer_differs' }
    expect(await payBy('Иван Чужой')).toMatchObject(differs)
    expect(await payBy('2202 2000 1111 2222 Иван Чужой')).toMatchObject(differs)
    expect(await payBy('2202 2000 1111 2222 Новая Анна')).toMatchObject({ state: 'paying_out' })
  })

  it('that an operator has put on hold does not continue because of a verification', async () => {
    const { card, id } = await claimWithCard('on_hold')
    await revoke(card)
    expect(await pay(id, agreed)).toMatchObject({ state: 'on_hold', holdReason: 'operator' })
    const other = await approved('card')
    await rely(id, other, 'card')
    await follow(other)
    expect(await findClaim(database.db, id)).toMatchObject({ holdReason: 'operator' })
  })

  it('that an operator has put on hold for a card waits for its payment', async () => {
    const { card, id, version } = await claimWithCard()
    await hold(id, version)
    await follow(card)
    expect(await findClaim(database.db, id)).toMatchObject({
      ...{ state: 'on_hold', holdReason: 'card_required', exception: 'none', chooseUntil: null },
    })
  })

  it('that an operator has put on hold continues only with what is approved afterwards', async () => {
    const { card, id } = await claimWithCard()
    const held = await pay(id, '4000')
    const shown = { from: new Decimal(6000), to: new Decimal(100) }
    await settleClaim(database.db, {
      ...{ claimId: id, choice: 'top_up', shown, pair: null },
      ...{ expectedVersion: held?.version ?? 0, mover: byVisitor, now },
    })
    const report = { claimId: id, how: 'paid', mover: byVisitor, now } as const
    const { version } = await reportPayment(database.db, report)
    const later = new Date(now.getTime() + 1)
    await hold(id, version, later)
    await follow(card)
    expect(await findClaim(database.db, id)).toMatchObject({ holdReason: 'card_required' })

    const parts = { ...container, clock: { now: () => later } }
    const since = await storeApproved(parts, { number: cardNumber((used += 1)) })
    await rely(id, since, 'card')
    await follow(since)
    expect(await findClaim(database.db, id)).toMatchObject({ holdReason: 'amount_differs' })
  })

  it('is not looked at any more once it is over', async () => {
    const { card, id } = await claimWithCard()
    const { claim: over } = await makeClaim(database.db, { state: 'completed', now })
    await rely(over.id, card, 'card')
    const listener = await database.pool.connect()
    const told: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => told.push(payload))
    await listener.query('listen claims_changed')
    await follow(card)
    await listener.query('unlisten *')
    listener.release()
    expect(told).toEqual([id])
  })

  it('relies neither on another kind nor on a number that can change', async () => {
    const { id } = await claimWithCard()
    const draft = await storeVerification(container, { number: cardNumber((used += 1)) })
    const isRefused = { cause: { constraint: 'claim_verifications_of_kind' } }
    await expect(rely(id, draft, 'card')).rejects.toMatchObject(isRefused)
    await expect(rely(id, await approved('person'), 'card')).rejects.toMatchObject(isRefused)
  })
})

async function endOf(claimId: string) {
  const claim = await findClaim(database.db, claimId)
  const rows = await database.db.select().from(payouts).where(eq(payouts.claimId, claimId))
  return `${claim?.state} ${rows.map(({ fault, state }) => fault ?? state).join()}`
}

function provider(before: () => Promise<unknown> = () => Promise.resolve(), isFailing = false) {
  const sendPayout = vi.fn<NonNullable<PaymentMethod['sendPayout']>>(async ({ id }) => {
    await before()
    return isFailing
      ? { state: 'failed', fault: 'no_such_wallet' }
      : { state: 'sent', reference: `sent-${id}` }
  })
  const method: PaymentMethod = { name: 'form', payIn: { kind: 'requisites' }, sendPayout }
  const send = (claimId: string) =>
    sendQueuedPayout(
      {
        ...{ db: database.db, clock, methods: new Map([[method.name, method]]) },
        ...{ listener: payoutListener(clock), signal: new AbortController().signal },
      },
      { claimId },
    )
  return { send, sendPayout }
}

describe('a claim whose card is revoked before the payout', () => {
  it('is put on hold, and nothing is sent', async () => {
    const { card, id } = await claimWithCard('paying_out')
    await revoke(card)
    expect(await findClaim(database.db, id)).toMatchObject({
      ...{ state: 'on_hold', holdReason: 'card_required', isAccepted: true },
    })
    const { send, sendPayout } = provider()
    expect(await send(id)).toBe('idle')
    expect(sendPayout).not.toHaveBeenCalled()
    expect(await endOf(id)).toBe('on_hold withdrawn')
  })

  it('continues if it has another verified card', async () => {
    const { card, id } = await claimWithCard('paying_out')
    await rely(id, await approved('card'), 'card')
    await revoke(card)
    expect(await endOf(id)).toBe('paying_out queued')
  })

  it('is completed if the payout is already being sent', async () => {
    const { card, id } = await claimWithCard('paying_out')
    const { send } = provider(() => revoke(card))
    expect(await send(id)).toBe('sent')
    expect(await endOf(id)).toBe('completed sent')
  })

  it('is sent or held, never both, in 50 races', async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { card, id } = await claimWithCard('paying_out')
      const { send, sendPayout } = provider()
      const delay = (attempt % 10) / 2
      await Promise.all([
        pause(attempt % 2 ? delay : 0).then(() => send(id)),
        pause(attempt % 2 ? 0 : delay).then(() => revoke(card)),
      ])
      const isSent = sendPayout.mock.calls.length === 1
      expect(await endOf(id)).toBe(isSent ? 'completed sent' : 'on_hold withdrawn')
    }
  })

  it('ends on hold when it is paid at that moment, in 20 races', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { card, id } = await claimWithCard()
      await Promise.all([
        pause(attempt % 5).then(() => pay(id, agreed)),
        pause((attempt * 3) % 7).then(() => revoke(card)),
      ])
      expect(await endOf(id)).toMatch(/^on_hold (withdrawn)?$/)
    }
  })
})

describe('a claim whose card is revoked while it is on hold for another reason', () => {
  const commandFor = async (claimId: string) => {
    const { version = 0 } = (await findClaim(database.db, claimId)) ?? {}
    const actor = { kind: 'user', userId: operator } as const
    return { claimId, actor, address: '10.0.0.1', expectedVersion: version, now }
  }

  const lastOf = async (claimId: string) => {
    const { rows } = await database.pool.query<{ event: string; note: string | null }>(
      `select event, data->>'note' as note from claim_events where claim_id = $1
        order by seq desc limit 1`,
      [claimId],
    )
    return { ...rows[0], holdReason: (await findClaim(database.db, claimId))?.holdReason }
  }
  const waits = { holdReason: 'card_required', event: 'objection', note: 'card_not_verified' }

  it('is not paid out when somebody else’s money is accepted', async () => {
    const { card, id } = await claimWithCard()
    await pay(id, agreed)
    expect(await pay(id, agreed, 'Sidor Sidorov')).toMatchObject({ holdReason: 'payer_differs' })
    await revoke(card)
    await acceptPayer(id)
    expect(await lastOf(id)).toEqual(waits)
    expect(await endOf(id)).toBe('on_hold withdrawn')
  })

  it('is not paid out when a payout that failed is sent again', async () => {
    const { card, id } = await claimWithCard('paying_out')
    expect(await provider(() => revoke(card), true).send(id)).toBe('failed')
    expect(await lastOf(id)).toMatchObject({ holdReason: 'requisites' })
    await retryPayout(database.db, { ...(await commandFor(id)), byHand: true })
    expect(await lastOf(id)).toEqual(waits)
  })

  it('is not paid out when an operator ends their own hold, but when they also end the hold because of the card', async () => {
    const { card, id } = await claimWithCard('paying_out')
    const held = { reason: 'operator', remark: 'Call him.' } as const
    await holdClaim(database.db, { ...(await commandFor(id)), ...held })
    await revoke(card)
    await releaseClaim(database.db, await commandFor(id))
    expect(await lastOf(id)).toEqual(waits)
    await releaseClaim(database.db, await commandFor(id))
    expect(await endOf(id)).toBe('paying_out withdrawn,queued')
  })

  it('is not paid out when a differing payment is accepted as agreed', async () => {
    const { card, id } = await claimWithCard()
    expect(await pay(id, '30000')).toMatchObject({ holdReason: 'amount_differs' })
    await revoke(card)
    await acceptAsAgreed(database.db, { ...(await commandFor(id)), exception: 'paid_over' })
    expect(await lastOf(id)).toEqual(waits)
    expect(await endOf(id)).toBe('on_hold ')
  })
})
