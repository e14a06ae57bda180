import { setTimeout as pause } from 'node:timers/promises'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { errorBody } from '@/lib/contracts/common'
import { dealForSend } from '@/lib/exchange/deal'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import type { CourseType } from '@/lib/exchange/deal-terms'
import { messagesOf } from '@/lib/i18n/messages'
import { Decimal, toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { directions } from '@/server/database/schema/directions'
import { mails } from '@/server/database/schema/mails'
import { riskRules } from '@/server/database/schema/money/payments'
import { claimVerifications, verifications } from '@/server/database/schema/verifications'
import { createApi } from '@/server/http/app'
import { followVerification, holdUnverified, paymentListener } from '@/server/modules/claims'
import { writeVerificationMail } from '@/server/modules/mailer'
import {
  moveVerification,
  revokeVerification,
  verificationSecret,
} from '@/server/modules/verification'
import { cardNumber, openClaimOffice } from '@/tests/factories/claims/claim-office'
import { secretOf } from '@/tests/factories/claims/claim-visitors'
import { makeUser } from '@/tests/factories/make-user'
import { storeApproved, storeVerification } from '@/tests/factories/verification/own-verification'
import { bearerOf } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const now = new Date('2026-11-21T12:00:00Z')
const texts = messagesOf('en')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let from: number
let to: number
let used = 100

beforeAll(async () => {
  database = await createTestDatabase()
  const office = await openClaimOffice(database, { now: () => now })
  // In these tests customers send rubles from their cards.
  ;({ to: from, from: to } = office)
  const isPair = and(eq(directions.fromCurrencyId, from), eq(directions.toCurrencyId, to))
  await database.db
    .update(directions)
    .set({ verificationMarginPercent: new Decimal('0.5') })
    .where(isPair)
  container = { ...office.container, config: { ...office.container.config, rateLimitFactor: 1000 } }
  await container.offer.refresh('all')
  app = createApi(container)
})
afterAll(() => database.drop())

type Headers = Record<string, string>

async function someone() {
  const person = await makeUser(database.db)
  return { person, headers: await bearerOf(container, person) }
}

function call(method: string, path: string, headers: Headers, body?: unknown) {
  return app.request(`/en/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

function pair() {
  const offered = container.offer.agreement({ from, to })
  if (!offered || 'pause' in offered) {
    throw new Error('The direction of these tests is not open.')
  }
  return offered.pairs.en
}

/* Another wallet for each order, because only a few open orders may pay out to the same wallet. */
function newWallet(): string {
  const bytes = new Uint8Array(21).fill(7)
  used += 1
  bytes.set([0x41, used >> 8, used & 255])
  return createBase58check(sha256).encode(bytes)
}

type Order = { number: string; email: string; courseType?: CourseType; change?: object }

function bodyOf({ number, email, courseType = 'verification', change = {} }: Order) {
  const send = '20000'
  const { receive } = dealForSend(dealTermsOf(pair(), { courseType }), new Decimal(send))
  return {
    email,
    fromPs: from,
    toPs: to,
    fromSumma: send,
    toSumma: toText(receive),
    fromRequisites: { card: number, holder: 'Ivan Petrov' },
    toRequisites: { wallet: newWallet() },
    recaptcha: '',
    withVerificationCourse: courseType === 'verification',
    ...change,
  }
}

const order = (headers: Headers, what: Order) => call('POST', 'claim/', headers, bodyOf(what))
const refusal = async (answer: Response) => errorBody.parse(await answer.json())
async function ordered(headers: Headers, what: Order) {
  const answer = await order(headers, what)
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
  const { id } = (await answer.json()) as { id: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { id, cookie }
}

async function paid(id: string, headers: Headers) {
  const confirmed = await call('POST', `claim/${id}/confirm/`, headers, { step: 'details' })
  expect(confirmed.status).toBe(200)
  const { accept } = paymentListener({ ...container, clock: { now: () => now } })
  await accept({
    ...{ claimId: id, method: 'manual', reference: `bank-${id}`, amount: new Decimal('20000') },
    ...{ currencyId: from, payer: null, at: now },
  })
  return claimOf(id)
}

async function claimOf(id: string) {
  const [claim] = await database.db.select().from(claims).where(eq(claims.id, id))
  return claim
}

async function move(id: string, how: 'submit' | 'approve' | 'revoke') {
  const by = how === 'submit' ? 'customer' : 'operator'
  const mover = { by, actor: { kind: 'system', name: 'test' }, address: null } as const
  await inTransaction(database.db, (tx) => moveVerification(tx, { id, move: how, mover, now }))
  await followVerification({ db: database.db, clock: { now: () => now }, aml: container.aml }, id)
}

const nextNumber = () => cardNumber((used += 1))
const fieldOf = async (answer: Response, field: string) => (await refusal(answer)).fields?.[field]

describe('an order at the verified-card rate', () => {
  it('is offered for what can be verified, and names its field', () => {
    expect(pair().verification.course).toEqual({ side: 'from', kind: 'card', input: 'card' })
    expect(pair().verificationCourse).not.toBeNull()
  })

  it('is accepted only with the number of an approved card of its customer', async () => {
    const { headers, person } = await someone()
    const { email } = person
    const number = nextNumber()
    const none = await order(headers, { number, email })
    expect(none.status).toBe(422)
    expect(await fieldOf(none, 'fromRequisites.card')).toEqual([texts.validation.not_verified])

    const other = await someone()
    await storeApproved(container, { userId: other.person.id, number })
    expect((await order(headers, { number, email })).status).toBe(422)

    const draft = await storeVerification(container, { userId: person.id, number })
    expect((await order(headers, { number, email })).status).toBe(422)
    await move(draft, 'submit')
    expect((await order(headers, { number, email })).status).toBe(422)
    await move(draft, 'approve')
    expect((await order(headers, { number: nextNumber(), email })).status).toBe(422)
    const { id } = await ordered(headers, { number, email })
    expect(
      await database.db.select().from(claimVerifications).where(eq(claimVerifications.claimId, id)),
    ).toMatchObject([{ verificationId: draft, purpose: 'course', kind: 'card' }])
  })

  it('takes the number from a verification that its customer picked, and nobody else can pick it', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const verification = await storeApproved(container, { userId: person.id, number })
    const picked = { email: person.email, number: '', change: { verification } }
    const { id } = await ordered(headers, picked)
    expect((await claimOf(id))?.fromInputs).toMatchObject([{ key: 'card', value: number }])
    const stranger = await someone()
    const refused = await order(stranger.headers, picked)
    expect(await fieldOf(refused, 'verification')).toEqual([texts.validation.verification_unknown])
  })

  it('is paid out without a further check', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    await storeApproved(container, { userId: person.id, number })
    const { id } = await ordered(headers, { number, email: person.email })
    expect((await paid(id, headers))?.state).toBe('paying_out')
  })

  it('is stopped when the card was revoked between order and payment', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const verification = await storeApproved(container, { userId: person.id, number })
    const { id } = await ordered(headers, { number, email: person.email })
    await move(verification, 'revoke')
    expect(await paid(id, headers)).toMatchObject({ state: 'on_hold', holdReason: 'card_required' })
  })

  it('announces no verification that its customer has already', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    await storeApproved(container, { userId: person.id, number })
    const { id } = await ordered(headers, { number, email: person.email })
    const { conditions } = (await claimOf(id)) ?? expect.fail('There is no claim.')
    expect(conditions.verify).toMatchObject([{ kind: 'card' }])
    expect(conditions.asked?.verify).toEqual([])
    expect(conditions.asks).not.toContain('cardverify')
  })

  it('hides where to pay as soon as the card is revoked, and still accepts the report of a payment', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const verification = await storeApproved(container, { userId: person.id, number })
    const { id } = await ordered(headers, { number, email: person.email })
    await call('POST', `claim/${id}/confirm/`, headers, { step: 'details' })
    expect((await call('GET', `claim/${id}/requisite/`, headers)).status).toBe(200)
    const told: string[] = []
    const client = await database.pool.connect()
    await client.query('listen claims_changed')
    client.on('notification', ({ payload = '' }) => told.push(payload))
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.id, verification))
    await revokeVerification(
      { db: database.db, onRevoked: holdUnverified },
      {
        ...{ id: verification, me: (await makeUser(database.db)).id, address: '10.0.0.1', now },
        ...{ actor: { kind: 'system', name: 'test' }, version: row?.version ?? 0 },
        ...{ reason: 'fraud', remark: null },
      },
    )
    await client.query('select 1')
    client.release(true)
    expect(told).toContain(id)
    const refused = await call('GET', `claim/${id}/requisite/`, headers)
    expect(refused.status).toBe(409)
    expect((await refusal(refused)).detail).toBe(texts.errors.verification_lost)
    expect((await call('POST', `claim/${id}/confirm/`, headers, { step: 'paid' })).status).toBe(200)
  })

  it('tells a guest who has verified nothing in this browser how to show it', async () => {
    const answer = await order({}, { number: nextNumber(), email: 'a-guest@example.org' })
    expect(await fieldOf(answer, 'fromRequisites.card')).toEqual([
      texts.validation.not_verified_elsewhere,
    ])
  })
})

describe('an order for which a rule requires a verified card', () => {
  beforeAll(async () => {
    const rules = { directionId: null, cardFromUsd: new Decimal('10'), updatedAt: now }
    await database.db.insert(riskRules).values(rules)
  })

  it('leads a user to the verification of its number, and continues once that is approved', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const { id } = await ordered(headers, { number, email: person.email, courseType: 'default' })
    expect(await paid(id, headers)).toMatchObject({ state: 'on_hold', holdReason: 'card_required' })

    const started = await call('POST', `claim/${id}/verify/`, headers, {})
    expect(started.status).toBe(200)
    const verification = (await started.json()) as { id: string; isNew: boolean }
    expect(verification).toMatchObject({ status: 'draft', isNew: true })
    const again = await call('POST', `claim/${id}/verify/`, headers, {})
    expect(await again.json()).toEqual({ ...verification, isNew: false })
    const other = await call('PUT', `verify/${verification.id}/`, headers, {
      number: nextNumber(),
    })
    expect(other.status).toBe(403)
    const shown = await call('GET', `claim/${id}/status/`, headers)
    expect(claimStatus.parse(await shown.json()).own?.verifications).toEqual([
      { kind: 'card', id: verification.id, status: 'draft', promisedUntil: null, mayStart: true },
    ])

    await move(verification.id, 'submit')
    expect((await claimOf(id))?.state).toBe('on_hold')
    await move(verification.id, 'approve')
    expect(await claimOf(id)).toMatchObject({ state: 'paying_out', isAccepted: true })
  })

  it('leads a guest to the verification from the browser that ordered', async () => {
    const number = nextNumber()
    const email = 'verifies-later@example.org'
    const { id, cookie } = await ordered({}, { number, email, courseType: 'default' })
    await paid(id, { cookie })
    const started = await call('POST', `claim/${id}/verify/`, { cookie }, {})
    expect(started.status).toBe(200)
    const { id: verification } = (await started.json()) as { id: string }
    const own = started.headers
      .getSetCookie()
      .find((line) => line.startsWith('verification_'))
      ?.split(';')[0]
    const seen = await call('GET', `verify/${verification}/`, { cookie: own ?? '' })
    expect(seen.status).toBe(200)
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.id, verification))
    expect(row).toMatchObject({ isNumberFixed: true, userId: null, mailboxProvedAt: null })
    await move(verification, 'submit')
    await move(verification, 'approve')
    expect((await claimOf(id))?.state).toBe('paying_out')
  })

  it('opens the verification for nobody who has only the mailed link or an account with the typed address', async () => {
    const { person, headers: namesake } = await someone()
    const what = { number: nextNumber(), email: person.email, courseType: 'default' } as const
    const { id, cookie } = await ordered({}, what)
    await paid(id, { cookie })
    const started = await call('POST', `claim/${id}/verify/`, { cookie }, {})
    const { id: verification } = (await started.json()) as { id: string }
    const opened = await call('POST', `claim/${id}/open/`, {}, { secret: secretOf({ cookie }) })
    const byLink = { cookie: opened.headers.getSetCookie().join('; ') }
    for (const stranger of [byLink, namesake]) {
      const answer = await call('POST', `claim/${id}/verify/`, stranger, {})
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie().join()).not.toContain('verification_')
      expect((await refusal(answer)).detail).toBe(texts.errors.verification_claim_elsewhere)
      const shown = await call('GET', `claim/${id}/status/`, stranger)
      expect(claimStatus.parse(await shown.json()).own?.verifications).toMatchObject([
        { id: verification, mayStart: false },
      ])
    }
    const secret = verificationSecret((await container.sessionKeys()).verifications, verification)
    expect((await call('POST', `verify/${verification}/open/`, {}, { secret })).status).toBe(404)
  })

  it('has mails with a link to the order, which does not open the verification', async () => {
    const email = 'perhaps-mistyped@example.org'
    const { id, cookie } = await ordered({}, { number: nextNumber(), email, courseType: 'default' })
    await paid(id, { cookie })
    const started = await call('POST', `claim/${id}/verify/`, { cookie }, {})
    const { id: verification } = (await started.json()) as { id: string }
    await move(verification, 'submit')
    await move(verification, 'approve')
    const { rows } = await database.pool.query<{
      payload: Parameters<typeof writeVerificationMail>[1]['ordered']
    }>(
      `select j.payload from graphile_worker._private_jobs as j
       where j.payload->>'verificationId' = $1 and j.payload->>'recipient' = $2`,
      [verification, email],
    )
    const [queued] = rows
    const site = { origin: 'https://x.test', timezone: 'UTC', nameIn: () => 'X' }
    const payload = queued?.payload ?? expect.fail('No mail was queued.')
    await writeVerificationMail(database.db, { ordered: payload, site, now })
    const [mail] = await database.db.select().from(mails).where(eq(mails.recipient, email)).limit(1)
    expect(mail).toMatchObject({ verificationId: null })
    expect(mail?.text).toContain(`https://x.test/en/claim/${id}`)
    expect(mail?.text).toContain(texts.mail.verification.byOrder)
    expect(`${mail?.html}${mail?.text}`).not.toContain('secret~')
  })

  it('does not lead to a verification of another guest with the same address and number', async () => {
    const number = nextNumber()
    const email = 'a-victim@example.org'
    const theirs = await storeApproved(container, { number, email, mailbox: email })
    const { id, cookie } = await ordered({}, { number, email, courseType: 'default' })
    expect(await paid(id, { cookie })).toMatchObject({ state: 'on_hold' })
    const started = await call('POST', `claim/${id}/verify/`, { cookie }, {})
    const verification = (await started.json()) as { id: string }
    expect(verification).toMatchObject({ status: 'draft', isNew: true })
    expect(verification.id).not.toBe(theirs)
    const [row] = await database.db
      .select()
      .from(verifications)
      .where(eq(verifications.id, verification.id))
    expect(row).toMatchObject({ email, mailbox: null })
  })

  it('does not count another card of its customer in another field', async () => {
    const { headers, person } = await someone()
    const own = nextNumber()
    await storeApproved(container, { userId: person.id, number: own })
    const sent = { fromRequisites: { card: nextNumber(), holder: own } }
    const what = { number: '', email: person.email, courseType: 'default', change: sent } as const
    const answer = await order(headers, what)
    if (answer.status === 201) {
      const { id } = (await answer.json()) as { id: string }
      expect(await paid(id, headers)).toMatchObject({ state: 'on_hold' })
    }
  })

  it('counts what its customer had verified before', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    await storeApproved(container, { userId: person.id, number })
    const { id } = await ordered(headers, { number, email: person.email, courseType: 'default' })
    expect((await paid(id, headers))?.state).toBe('paying_out')
  })

  it('continues at once with a card that was verified for another order', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const what = { number, email: person.email, courseType: 'default' } as const
    const { id } = await ordered(headers, what)
    await paid(id, headers)
    const verification = await storeApproved(container, { userId: person.id, number })
    const started = await call('POST', `claim/${id}/verify/`, headers, {})
    expect(await started.json()).toMatchObject({ id: verification, status: 'approved' })
    await call('POST', `claim/${id}/verify/`, headers, {})
    const { rowCount } = await database.pool.query(
      `select from graphile_worker._private_jobs where payload->>'verificationId' = $1
       and task_id in (select id from graphile_worker._private_tasks where identifier = 'verification.follow')`,
      [verification],
    )
    expect(rowCount).toBe(1)
    await followVerification(
      { db: database.db, clock: { now: () => now }, aml: container.aml },
      verification,
    )
    expect((await claimOf(id))?.state).toBe('paying_out')
  })

  it('starts one verification, however often a guest presses the button at once', async () => {
    const email = 'presses-twice@example.org'
    const { id, cookie } = await ordered({}, { number: nextNumber(), email, courseType: 'default' })
    await paid(id, { cookie })
    const presses = [1, 2, 3].map(() => call('POST', `claim/${id}/verify/`, { cookie }, {}))
    const answers = await Promise.all(
      presses.map(async (press): Promise<unknown> => (await press).json()),
    )
    const started = await database.db
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.email, email))
    expect(started).toHaveLength(1)
    expect(answers.map((answer) => (answer as { id: string }).id)).toEqual(
      [1, 2, 3].map(() => started[0]?.id),
    )
  })

  it('is connected with no other number, if its customer changes the number of the verification at that moment', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { headers, person } = await someone()
      const number = nextNumber()
      const what = { number, email: person.email, courseType: 'default' } as const
      const { id } = await ordered(headers, what)
      const draft = await storeVerification(container, { userId: person.id, number })
      const changing = { number: nextNumber() }
      await Promise.all([
        pause(attempt).then(() => call('POST', `claim/${id}/verify/`, headers, {})),
        pause((attempt * 5) % 7).then(() => call('PUT', `verify/${draft}/`, headers, changing)),
      ])
      const linked = await database.db
        .select({ lookup: verifications.numberLookup })
        .from(claimVerifications)
        .innerJoin(verifications, eq(verifications.id, claimVerifications.verificationId))
        .where(eq(claimVerifications.claimId, id))
      const own = await container.numbers.lookupOf('card', number)
      expect(linked.filter(({ lookup }) => lookup !== own)).toEqual([])
    }
  })

  it('starts nothing for somebody else, and nothing that is not needed', async () => {
    const { headers, person } = await someone()
    const stranger = await someone()
    const what = { number: nextNumber(), email: person.email, courseType: 'default' } as const
    const { id } = await ordered(headers, what)
    expect((await call('POST', `claim/${id}/verify/`, stranger.headers, {})).status).toBe(404)
    expect((await call('POST', `claim/${id}/verify/`, {}, {})).status).toBe(403)
    const person2 = await call('POST', `claim/${id}/verify/`, headers, { kind: 'person' })
    expect(person2.status).toBe(409)
  })
})

describe('an order for which a rule requires a verified identity', () => {
  beforeAll(async () => {
    await database.db.update(riskRules).set({ cardFromUsd: null, personFromUsd: new Decimal('10') })
  })

  it('continues with an identity that is verified after another verification was begun for the order', async () => {
    const { headers, person } = await someone()
    const number = nextNumber()
    const what = { number, email: person.email, courseType: 'default' } as const
    const { id } = await ordered(headers, what)
    await paid(id, headers)
    const first = await call('POST', `claim/${id}/verify/`, headers, { kind: 'person' })
    expect(await first.json()).toMatchObject({ status: 'draft', isNew: true })
    const approved = await storeApproved(container, { userId: person.id, kind: 'person' })
    const again = await call('POST', `claim/${id}/verify/`, headers, { kind: 'person' })
    expect(await again.json()).toEqual({ id: approved, status: 'approved', isNew: false })
  })

  it('is connected with the identity that its customer has begun to verify', async () => {
    const { headers, person } = await someone()
    const what = { number: nextNumber(), email: person.email, courseType: 'default' } as const
    const { id } = await ordered(headers, what)
    await paid(id, headers)
    const begun = await storeVerification(container, { userId: person.id, kind: 'person' })
    const started = await call('POST', `claim/${id}/verify/`, headers, { kind: 'person' })
    expect(await started.json()).toMatchObject({ id: begun, status: 'draft' })
  })
})
