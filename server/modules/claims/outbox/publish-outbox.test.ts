import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxEvents } from '@/server/database/schema/outbox'
import { mails } from '@/server/database/schema/mails'
import { byVisitor, claimActions } from '@/tests/factories/claims/claim-actions'
import { chooseAsShown } from '@/tests/factories/claims/choose-as-shown'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { beginRefund, cancelClaim, giveRefundInputs, returnUnclaimed, type ClaimRow } from '..'
import { listUnpublishedEvents, publishOutbox } from './publish-outbox'

const now = new Date('2026-11-21T12:00:00Z')
const site = { origin: 'https://office.example', nameIn: () => 'Office' }
let database: TestDatabase
let office: ClaimOffice

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
})
afterAll(() => database.drop())

const eventOf = async (claimId: string) => {
  const [event] = await database.db
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.subjectId, claimId))
  return event ?? expect.fail('There is no event.')
}

it('mails the customer once, however many workers publish the event at once', async () => {
  const { claim, secret } = await office.create(1)
  const event = await eventOf(claim.id)
  const publishing = { eventId: event.id, site, now }
  await Promise.all([1, 2, 3].map(() => publishOutbox(database.db, publishing)))
  await publishOutbox(database.db, publishing)

  const written = await database.db.select().from(mails).where(eq(mails.claimId, claim.id))
  expect(written).toMatchObject([
    { template: 'claim_created', recipient: 'person-1@example.com', locale: 'en', state: 'queued' },
  ])
  const [mail] = written
  expect(mail?.text).toContain(`https://office.example/en/claim/${claim.id}`)
  // The claim's secret is filled in when the mail is sent, so it cannot be read in the database.
  expect(JSON.stringify(mail)).not.toContain(secret)
  expect((await eventOf(claim.id)).publishedAt).toEqual(now)
})

it('writes one mail about a claim that was confirmed before its creation was published', async () => {
  const { claim } = await makeClaim(database.db, { state: 'awaiting_payment' })
  const events = await database.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(eq(outboxEvents.subjectId, claim.id))
    .orderBy(asc(outboxEvents.id))
  expect(events).toHaveLength(2)
  for (const { id } of events) {
    await publishOutbox(database.db, { eventId: id, site, now })
  }
  const written = await database.db.select().from(mails).where(eq(mails.claimId, claim.id))
  expect(written.map(({ template }) => template)).toEqual(['claim_confirmed'])
  expect(written[0]?.text).toContain(`/claim/${claim.id}`)
})

it('finds unpublished events', async () => {
  const { claim } = await office.create(2)
  const { id } = await eventOf(claim.id)
  expect(await listUnpublishedEvents(database.db, now)).not.toContain(id)
  expect(await listUnpublishedEvents(database.db, new Date(now.getTime() + 1))).toContain(id)
})

it('writes no mail about events that only the page shows', async () => {
  const { claim } = await office.create(3)
  const { id } = await eventOf(claim.id)
  await database.db
    .update(outboxEvents)
    .set({ topic: 'claim.report' })
    .where(eq(outboxEvents.id, id))
  await publishOutbox(database.db, { eventId: id, site, now })
  expect(await database.db.select().from(mails).where(eq(mails.claimId, claim.id))).toEqual([])
})

it('writes mails about money that came after cancellation, and about its return with the reference of the return', async () => {
  const hands = claimActions(() => ({ db: database.db, office }), now)
  const { id: claimId } = await hands.confirmed(4)
  const cancelled = await cancelClaim(database.db, { claimId, mover: byVisitor, now })
  await hands.pay(cancelled, '70')
  const paid = await hands.pay(cancelled, '12.5')
  await returnUnclaimed(database.db, {
    ...hands.operator(paid),
    currencyId: paid.fromCurrencyId,
    reference: 'back-77',
  })
  const events = await database.db
    .select()
    .from(outboxEvents)
    .where(eq(outboxEvents.subjectId, claimId))
    .orderBy(asc(outboxEvents.id))
  for (const { id } of events.slice(-3)) {
    await publishOutbox(database.db, { eventId: id, site, now })
  }
  const written = await database.db
    .select()
    .from(mails)
    .where(eq(mails.claimId, claimId))
    .orderBy(asc(mails.id))
  const plain = written.map(({ template, text }) => [template, text.replaceAll('\u00a0', ' ')])
  // Each mail is about its own event, although all events had happened before the first was
  // published.
  expect(plain).toEqual([
    [
      'claim_unclaimed',
      expect.stringMatching(/no longer be exchanged[^]*We received: 70\.00 USDT/),
    ],
    ['claim_unclaimed', expect.stringContaining('We received: 12.50 USDT')],
    ['claim_returned', expect.stringMatching(/Refunded: 82\.50 USDT[^]*reference: back-77/)],
  ])
})

it('asks where unclaimed coins go, unless that is known when the mail is written', async () => {
  const hands = claimActions(() => ({ db: database.db, office }), now)
  const textAbout = async (claimId: string) => {
    const [event] = await database.db
      .select()
      .from(outboxEvents)
      .where(
        and(eq(outboxEvents.subjectId, claimId), eq(outboxEvents.topic, 'claim.unclaimed_payment')),
      )
    await publishOutbox(database.db, { eventId: event?.id ?? '', site, now })
    const [mail] = await database.db.select().from(mails).where(eq(mails.claimId, claimId))
    return mail?.text ?? expect.fail('No mail was written.')
  }
  const overpaid = async (change: Parameters<typeof hands.pay>[2] = {}) => {
    const claim = await hands.confirmed(hands.person() + 500)
    const paid = await hands.pay(claim, '100', { reference: `paid ${claim.id}` })
    return hands.pay(paid, '30', { reference: `more ${claim.id}`, ...change })
  }
  const question = 'Tell us on the order page where to send the refund.'

  expect(await textAbout((await overpaid()).id)).toContain(question)
  const { id: claimId, fromCurrencyId: currencyId } = await overpaid()
  await giveRefundInputs(database.db, { claimId, currencyId, inputs: [], mover: byVisitor, now })
  expect(await textAbout(claimId)).not.toContain(question)
  const inBank = await overpaid({ currencyId: await currencyIdOf(database.db, 'sberbank') })
  expect(await textAbout(inBank.id)).not.toContain(question)
})

it('names no address for the rest of a payment that was sent back or that a refund includes', async () => {
  const hands = claimActions(() => ({ db: database.db, office }), now)
  const sentenceAbout = async (
    next: (claim: ClaimRow) => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const held = await hands.pay(await hands.confirmed(hands.person() + 600), '130', {
      reference: `over ${hands.person()}`,
    })
    const paying = await chooseAsShown(
      { db: database.db, office },
      {
        ...{ claimId: held.id, choice: 'keep_agreed', mover: byVisitor, now },
        expectedVersion: held.version,
      },
    )
    await next(paying)
    const [event] = await database.db
      .select()
      .from(outboxEvents)
      .where(and(eq(outboxEvents.subjectId, held.id), eq(outboxEvents.topic, 'claim.keep_agreed')))
    await publishOutbox(database.db, { eventId: event?.id ?? '', site, now })
    const [mail] = await database.db.select().from(mails).where(eq(mails.claimId, held.id))
    return /More arrived than the exchange needs: (.*)/.exec(mail?.text ?? '')?.[1]
  }

  expect(await sentenceAbout()).toMatch(/Tell us on the order page/)
  const named = ({ id: claimId, fromCurrencyId: currencyId }: ClaimRow) =>
    giveRefundInputs(database.db, { claimId, currencyId, inputs: [], mover: byVisitor, now })
  expect(await sentenceAbout(named)).toMatch(/to the address you gave us/)
  const sentBack = (claim: ClaimRow) =>
    returnUnclaimed(database.db, {
      ...{ ...hands.operator(claim), currencyId: claim.fromCurrencyId, reference: claim.id },
    })
  expect(await sentenceAbout(sentBack)).toMatch(/^30\.00.USDT.* is refunded\.$/)
  const refunded = (claim: ClaimRow) =>
    beginRefund(database.db, { ...hands.operator(claim), remark: null })
  expect(await sentenceAbout(refunded)).toMatch(/^30\.00.USDT.* is refunded\.$/)
})

describe('a customer who wants no mails about steps', () => {
  const templatesOf = async (claimId: string) => {
    const found = await database.db
      .select({ id: outboxEvents.id })
      .from(outboxEvents)
      .where(eq(outboxEvents.subjectId, claimId))
      .orderBy(asc(outboxEvents.id))
    for (const { id } of found) {
      await publishOutbox(database.db, { eventId: id, site, now })
    }
    const written = await database.db
      .select({ template: mails.template })
      .from(mails)
      .where(eq(mails.claimId, claimId))
      .orderBy(asc(mails.id))
    return written.map(({ template }) => template)
  }
  const heldFor = async (row: { userId?: string; email: string }) => {
    const { claim } = await makeClaim(database.db, { state: 'on_hold', row })
    return templatesOf(claim.id)
  }
  const steps = ['claim_confirmed']

  it('gets only mails about problems, for all of their claims', async () => {
    const unsubscribed = await makeUser(database.db, { mailsSteps: false })
    expect(await heldFor({ userId: unsubscribed.id, email: 'another@example.com' })).toEqual([
      'claim_on_hold',
    ])
    expect(await heldFor({ email: unsubscribed.email.toUpperCase() })).toEqual(['claim_on_hold'])
  })

  it('changes nothing for the claims of others, or before their own address is confirmed', async () => {
    const subscribed = await makeUser(database.db)
    const unsubscribed = await makeUser(database.db, { mailsSteps: false })
    const unproved = await makeUser(database.db, { mailsSteps: false, activatedAt: null })
    const all = [...steps, 'claim_on_hold']
    expect(await heldFor({ userId: subscribed.id, email: unsubscribed.email })).toEqual(all)
    expect(await heldFor({ email: unproved.email })).toEqual(all)
    expect(await heldFor({ email: subscribed.email })).toEqual(all)
  })
})
