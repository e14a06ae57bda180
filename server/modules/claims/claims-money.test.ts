import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import { accounts, entries } from '@/server/database/schema/money/ledger'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'
import { makeId } from '@/server/database/ids/uuid-v7'
import { adjustReserve } from '@/server/modules/ledger'
import { byOperator, byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import {
  acceptAsAgreed,
  acceptAtDesk,
  beginRefund,
  cancelClaim,
  completeByHand,
  completeRefundByHand,
  expireClaim,
  findClaim,
  giveRefundInputs,
  holdClaim,
  proveBooksNow,
  readRefund,
  rejectClaim,
  releaseClaim,
  reportPayment,
  returnUnclaimed,
  viewClaim,
  type ClaimRow,
} from '.'
import type { GiveRefundInputs } from './commands/refund-moves'
import type { CurrencyAmount } from './moves/money-of-claim'

const now = new Date('2026-11-21T12:00:00Z')
const system = { kind: 'system', name: 'test' } as const
const refused = (code: string) => expect.objectContaining({ code }) as Error
const destination: ClaimInput[] = [{ key: 'wallet', labelRu: 'А', labelEn: 'A', value: 'T1' }]

let database: TestDatabase
let office: ClaimOffice
let bitcoin: number
let before: Map<number, Decimal>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  bitcoin = await currencyIdOf(database.db, 'bitcoin')
})
afterAll(async () => {
  // After all tests, the ledger and the claims must still agree.
  expect(await proveBooksNow(database.db)).toEqual([])
  await database.drop()
})
beforeEach(async () => {
  before = await available()
})

async function available(): Promise<Map<number, Decimal>> {
  const rows = await database.db
    .select()
    .from(accounts)
    .where(eq(accounts.name, 'reserve:available'))
  return new Map(rows.map(({ balance, currencyId }) => [currencyId, balance]))
}

/** How much the available reserve of a currency has grown since `before` was read. */
async function grown(currencyId = office.from): Promise<string> {
  const was = before.get(currencyId) ?? 0
  return ((await available()).get(currencyId) ?? new Decimal(0)).minus(was).toFixed()
}

const { confirmed, created, operator, pay } = claimActions(() => ({ db: database.db, office }), now)
/* Every payment and every payout gets a unique reference. */
let movements = 0
const uniqueReference = (what: string) => `${what} ${String((movements += 1))}`

const refund = (claim: ClaimRow) => beginRefund(database.db, { ...operator(claim), remark: null })
const giveDestination = ({ id }: ClaimRow, currencyId = office.from) =>
  giveRefundInputs(database.db, {
    claimId: id,
    currencyId,
    inputs: destination,
    mover: byVisitor,
    now,
  })
const sendBack = (claim: ClaimRow, payoutId?: string) =>
  completeRefundByHand(database.db, {
    ...operator(claim),
    payoutId,
    reference: uniqueReference('back'),
  })
const sendUnclaimedBack = (claim: ClaimRow, currencyId = office.from) =>
  returnUnclaimed(database.db, {
    ...operator(claim),
    currencyId,
    reference: uniqueReference(`unclaimed back of ${claim.id}`),
  })

async function viewOf({ id }: ClaimRow) {
  const view = await viewClaim(database.db, id, () => null)
  return view ?? expect.fail('There is no such claim.')
}

async function owed(claim: ClaimRow) {
  const { money } = await viewOf(claim)
  const asText = (sums: readonly CurrencyAmount[]) =>
    sums.map(({ amount, currencyId }) => [currencyId, amount.toFixed()])
  return { due: asText(money.due), unclaimed: asText(money.unclaimed) }
}

const ended = {
  completed: async () => {
    const paying = await pay(await confirmed(), '100')
    return completeByHand(database.db, { ...operator(paying), reference: uniqueReference('out') })
  },
  cancelled: async () =>
    cancelClaim(database.db, { claimId: (await confirmed()).id, mover: byVisitor, now }),
  rejected: async () => {
    const { id: claimId } = await confirmed()
    const reported = await reportPayment(database.db, {
      claimId,
      mover: byVisitor,
      now,
      how: 'paid',
    })
    return rejectClaim(database.db, { ...operator(reported), remark: 'Nothing came.' })
  },
  refunded: async () => {
    const refunding = await refund(await pay(await confirmed(), '100'))
    return sendBack(await giveDestination(refunding))
  },
}
// Object.keys returns plain strings; these are the keys of the record.
const endings = Object.keys(ended) as (keyof typeof ended)[]

describe('money that comes to a claim that can no longer use it', () => {
  it.each(endings)(
    'is booked once, shown, and returned once when the claim is %s',
    async (state) => {
      const claim = await ended[state]()
      before = await available()
      const updated = await pay(claim, '70', { reference: `late ${state}` })
      expect(updated).toMatchObject({ state, version: claim.version + 1, hasUnclaimed: true })
      expect(updated.finishedAt).toEqual(claim.finishedAt)
      expect(await pay(claim, '70', { reference: `late ${state}` })).toEqual(updated)
      expect(await grown()).toBe('70')
      expect(await owed(claim)).toEqual({ due: [], unclaimed: [[office.from, '70']] })
      expect((await viewOf(claim)).events.at(-1)?.event).toBe('unclaimed_payment')

      await expect(sendUnclaimedBack(claim)).rejects.toEqual(refused('state_changed'))
      const back = await sendUnclaimedBack(updated)
      expect(back).toMatchObject({ state, hasUnclaimed: false })
      expect(await grown()).toBe('0')
      await expect(sendUnclaimedBack(back)).rejects.toEqual(refused('state_changed'))
      expect((await viewOf(claim)).payouts.at(-1)).toMatchObject({
        kind: 'return',
        state: 'sent',
        reference: expect.stringContaining(`unclaimed back of ${claim.id}`) as string,
      })
    },
  )

  it('does not stop the payout, and can be returned before it', async () => {
    const paying = await pay(await confirmed(), '100')
    const updated = await pay(paying, '30')
    expect(updated.state).toBe('paying_out')
    const back = await sendUnclaimedBack(updated)
    const done = await completeByHand(database.db, {
      ...operator(back),
      reference: uniqueReference('out'),
    })
    expect([done.state, await grown()]).toEqual(['completed', '100'])
  })

  it('is part of the refund when everything is refunded', async () => {
    const updated = await pay(await pay(await confirmed(), '100'), '30')
    expect(await grown()).toBe('130')
    const refunding = await refund(updated)
    expect(refunding.hasUnclaimed).toBe(false)
    expect(await owed(refunding)).toEqual({ due: [[office.from, '130']], unclaimed: [] })
    const done = await sendBack(await giveDestination(refunding))
    expect([done.state, await grown()]).toEqual(['refunded', '0'])
    expect((await viewOf(done)).payouts.at(-1)?.amount.toFixed()).toBe('130')
  })

  it('is not part of a refund whose destination was already given', async () => {
    const refunding = await refund(await pay(await confirmed(), '100'))
    await pay(refunding, '5')
    expect(await owed(refunding)).toEqual({ due: [[office.from, '105']], unclaimed: [] })
    const updated = await pay(await giveDestination(refunding), '30')
    expect(await owed(updated)).toEqual({ due: [], unclaimed: [[office.from, '30']] })
    const done = await sendBack(updated)
    expect([done.state, done.hasUnclaimed, await grown()]).toEqual(['refunded', true, '30'])
    await sendUnclaimedBack(done)
    expect(await grown()).toBe('0')
  })

  it('does not change the exchange of a claim that was put on hold after acceptance', async () => {
    const paying = await pay(await confirmed(), '100')
    const held = await holdClaim(database.db, {
      ...operator(paying),
      reason: 'requisites',
      remark: null,
    })
    const updated = await pay(held, '40')
    expect(updated).toMatchObject({
      state: 'on_hold',
      holdReason: 'requisites',
      hasUnclaimed: true,
    })
    const released = await releaseClaim(database.db, operator(updated))
    const done = await completeByHand(database.db, {
      ...operator(released),
      reference: uniqueReference('out'),
    })
    expect([done.state, await grown()]).toEqual(['completed', '140'])
    await sendUnclaimedBack(done)
    expect(await grown()).toBe('100')
  })

  it('is refused while the customer has no payment details yet', async () => {
    await expect(pay(await created(), '100')).rejects.toEqual(refused('state_changed'))
    expect(await grown()).toBe('0')
  })
})

describe('money that was stored and never booked', () => {
  /* No code leaves money in this state. If it happens nevertheless, the money must not be lost. */
  async function withStored(claim: ClaimRow): Promise<ClaimRow> {
    await database.db.insert(incomingPayments).values({
      id: makeId(now),
      claimId: claim.id,
      method: 'manual',
      reference: `stored for ${claim.id}`,
      referenceForm: `STORED FOR ${claim.id}`,
      amount: new Decimal(30),
      currencyId: office.from,
      seenAt: now,
    })
    return claim
  }
  const paid = async () => pay(await confirmed(), '100')

  it('is booked before it is returned', async () => {
    const back = await sendUnclaimedBack(await withStored(await paid()))
    expect([back.hasUnclaimed, await grown()]).toEqual([false, '100'])
    await completeByHand(database.db, { ...operator(back), reference: uniqueReference('out') })
  })

  it('is booked when everything is refunded, and is part of the refund', async () => {
    const refunding = await refund(await withStored(await paid()))
    expect(await grown()).toBe('130')
    const done = await sendBack(await giveDestination(refunding))
    expect([done.state, await grown()]).toEqual(['refunded', '0'])
  })

  it('is booked before it is refunded, if it came after the refund was decided', async () => {
    const refunding = await withStored(await refund(await paid()))
    const done = await sendBack(await giveDestination(refunding))
    expect([done.state, await grown()]).toEqual(['refunded', '0'])
  })

  it('is shown as unclaimed when everything else has been refunded', async () => {
    const updated = await withStored(await giveDestination(await refund(await paid())))
    const done = await sendBack(updated)
    expect([done.state, done.hasUnclaimed, await grown()]).toEqual(['refunded', true, '30'])
    await sendUnclaimedBack(done)
    expect(await grown()).toBe('0')
  })
})

describe('the destination of a refund', () => {
  const changeDestination = (claim: ClaimRow, change: Partial<GiveRefundInputs> = {}) =>
    giveRefundInputs(database.db, {
      claimId: claim.id,
      currencyId: office.from,
      inputs: destination,
      mover: byOperator,
      now,
      expectedVersion: claim.version,
      ...change,
    })
  const elsewhere = destination.map((input) => ({ ...input, value: 'elsewhere' }))

  it('can be corrected by an operator until the refund is sent, and the correction is in the history', async () => {
    const updated = await giveDestination(await refund(await pay(await confirmed(), '100')))
    await expect(
      changeDestination(updated, { inputs: elsewhere, mover: byVisitor }),
    ).rejects.toEqual(refused('state_changed'))
    await expect(
      changeDestination(updated, { inputs: elsewhere, expectedVersion: updated.version - 1 }),
    ).rejects.toEqual(refused('state_changed'))
    const right = await changeDestination(updated, { inputs: elsewhere })
    const { events, payouts: rows } = await viewOf(right)
    expect(rows.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { state: 'failed', fault: 'withdrawn', inputs: destination },
      { state: 'queued', inputs: elsewhere, amount: new Decimal(100) },
    ])
    expect(events.at(-1)).toMatchObject({ event: 'refund_details', by: 'operator' })
    await expect(sendBack(updated)).rejects.toEqual(refused('state_changed'))
    const done = await sendBack(right)
    expect([done.state, await grown()]).toEqual(['refunded', '0'])
    await expect(changeDestination(done, { inputs: elsewhere })).rejects.toEqual(
      refused('state_changed'),
    )
  })
})

describe('money in two currencies', () => {
  async function refunding() {
    const held = await pay(await confirmed(), '0.002', { currencyId: bitcoin })
    const both = await pay(held, '60')
    expect([both.exception, both.version]).toEqual(['wrong_currency', held.version + 1])
    return chooseAsShown(
      { db: database.db, office },
      { claimId: held.id, choice: 'refund', mover: byVisitor, now, expectedVersion: both.version },
    )
  }

  it('is refunded in each currency separately, and the last refund ends the claim', async () => {
    const claim = await refunding()
    expect([await grown(), await grown(bitcoin)]).toEqual(['60', '0.002'])
    expect((await owed(claim)).due).toEqual(
      expect.arrayContaining([
        [bitcoin, '0.002'],
        [office.from, '60'],
      ]),
    )
    const first = await giveDestination(claim, bitcoin)
    await expect(giveDestination(claim, bitcoin)).rejects.toEqual(refused('state_changed'))
    const part = await sendBack(first)
    expect(part.state).toBe('refunding')
    expect([await grown(), await grown(bitcoin)]).toEqual(['60', '0'])
    await expect(sendBack(part)).rejects.toEqual(refused('state_changed'))
    const done = await sendBack(await giveDestination(claim))
    expect(done.state).toBe('refunded')
    expect([await grown(), await grown(bitcoin)]).toEqual(['0', '0'])
  })

  it('is sent back one currency at a time, in any order', async () => {
    const claim = await refunding()
    await giveDestination(claim, bitcoin)
    const updated = await giveDestination(claim)
    const rows = (await viewOf(claim)).payouts
    const dollars = rows.find(({ currencyId }) => currencyId === office.from)
    const part = await sendBack(updated, dollars?.id)
    expect([part.state, await grown(), await grown(bitcoin)]).toEqual(['refunding', '0', '0.002'])
    expect((await sendBack(part)).state).toBe('refunded')
  })

  it('needs the refund details of the currency that was paid, not of the agreed currency', async () => {
    const inputsOf = (currencyId: number) => ({
      ru: office.container.offer.receiveInputs({ currencyId, locale: 'ru' }),
      en: office.container.offer.receiveInputs({ currencyId, locale: 'en' }),
    })
    const [btc, tron] = [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    ]
    expect(await readRefund({ wallet: btc }, inputsOf(bitcoin))).toMatchObject([{ value: btc }])
    expect(await readRefund({ wallet: tron }, inputsOf(office.from))).toMatchObject([
      { value: tron },
    ])
    const wrong = readRefund({ wallet: tron }, inputsOf(bitcoin))
    await expect(wrong).rejects.toMatchObject({
      code: 'validation_error',
      faults: [{ field: 'requisites.wallet' }],
    })
    // For a currency without inputs, the customer is asked for a single line of text.
    expect(await readRefund({ account: 'U 1' }, inputsOf(0))).toMatchObject([{ value: 'U 1' }])
  })
})

describe('money for which the reserve is short', () => {
  it('is recorded, and the claim waits on hold', async () => {
    const claim = await confirmed()
    const later = new Date(claim.expiresAt.getTime() + 60_000)
    await expireClaim(database.db, { claimId: claim.id, now: later })
    const free = (await available()).get(office.to) ?? new Decimal(0)
    await adjust(free.negated())
    // The payment came in time but was seen later. It is as agreed, but no reserve is left for the
    // payout.
    const short = await pay(claim, '100', { at: now, now: later })
    expect(short).toMatchObject({
      state: 'on_hold',
      holdReason: 'reserve_short',
      isAccepted: false,
    })
    expect((await viewOf(short)).received.toFixed()).toBe('100')
    expect(await grown()).toBe('0')

    await adjust(free)
    const exception = 'none'
    const accepted = await acceptAsAgreed(database.db, { ...operator(short), exception })
    expect([accepted.state, await grown()]).toEqual(['paying_out', '100'])
  })

  const adjust = (change: Decimal) =>
    adjustReserve(database.db, {
      currencyId: office.to,
      change,
      reason: 'Test',
      idempotencyKey: `adjusted by ${change.toFixed()}`,
      actor: system,
      now,
    })
})

describe('a payment or refund that an operator enters', () => {
  const parts = () => office.container
  it.each([
    ['an unknown currency', { currencyId: 999_999 }, 'currency'],
    ['more digits than the currency has', { amount: new Decimal('100.1234567') }, 'amount'],
    // The last letter is Cyrillic.
    ['a malformed hash', { reference: `${'ab'.repeat(31)}aа` }, 'reference'],
  ])('is refused if it is a payment with %s', async (_, change, field) => {
    const claim = await confirmed()
    const command = { reference: 'x', amount: new Decimal(100), currencyId: null, payer: null }
    await expect(
      acceptAtDesk(parts(), { ...operator(claim), ...command, ...change }),
    ).rejects.toMatchObject({ code: 'validation_error', faults: [{ field }] })
    expect(await findClaim(database.db, claim.id)).toEqual(claim)
  })

  it('is refused if it is a refund with a malformed hash', async () => {
    const refunding = await giveDestination(await refund(await pay(await confirmed(), '100')))
    const command = { ...operator(refunding), reference: `0x${'ab'.repeat(31)}` }
    await expect(completeRefundByHand(database.db, command)).rejects.toMatchObject({
      faults: [{ field: 'reference', key: 'reference_garbled' }],
    })
    expect(await findClaim(database.db, refunding.id)).toEqual(refunding)
  })
})

describe('the database', () => {
  it('refuses a refund of a claim that has a payout, a payout of a claim that has a refund, and a second refund', async () => {
    const paying = await pay(await confirmed(), '100')
    const row = {
      claimId: paying.id,
      kind: 'refund' as const,
      method: 'manual' as const,
      currencyId: office.from,
      amount: new Decimal(100),
      inputs: [],
      state: 'queued' as const,
      attempts: 0,
      createdAt: now,
      updatedAt: now,
    }
    const insert = (change: Partial<typeof payouts.$inferInsert> = {}) =>
      database.db.insert(payouts).values({ ...row, id: makeId(now), ...change })
    await expect(insert()).rejects.toThrow()
    const refunding = await refund(paying)
    await giveDestination(refunding)
    await expect(insert()).rejects.toThrow()
    await expect(insert({ kind: 'payout', currencyId: office.to })).rejects.toThrow()
    await sendBack((await findClaim(database.db, paying.id)) ?? refunding)
    const kinds = await database.db.select({ kind: entries.kind }).from(entries)
    expect(kinds.map(({ kind }) => kind)).toContain('refund')
  })
})
