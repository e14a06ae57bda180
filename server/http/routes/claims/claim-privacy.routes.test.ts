import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { Decimal } from '@/lib/money/decimal'
import { createApi } from '@/server/http/app'
import { readClaimStatus } from '@/server/http/streams/read-claim-status'
import {
  beginRefund,
  orderProof,
  cancelClaim,
  completeByHand,
  confirmClaim,
  holdClaim,
  holdReasonTextKey,
  reportPayment,
  returnUnclaimed,
} from '@/server/modules/claims'
import { directions } from '@/server/database/schema/directions'
import { contactMessages } from '@/server/database/schema/site'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, visitor, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimMessageRoutes } from './claim-message.routes'
import { claimRoutes } from './claim.routes'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  const container = {
    ...office.container,
    config: { ...office.container.config, trustedProxyHops: 1 },
  }
  app = createApi(container, {
    endpoints: [...claimRoutes, ...claimMessageRoutes],
    files: [],
  })
})
afterAll(() => database.drop())

const hands = claimActions(() => ({ db: database.db, office }), now)

const base = '/en/api/v1/claim/'
const create = (person: number, key: string, headers: Record<string, string> = {}) =>
  app.request(base, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(office.bodyFor(person)),
  })

it('a visitor who changes networks and sends the form again gets the same claim', async () => {
  const key = '5f0c1f0e-51a4-4f9f-9d53-5c0a4d2f7a11'
  const first = await create(1, key, { 'x-forwarded-for': '203.0.113.5' })
  const again = await create(1, key, { 'x-forwarded-for': '198.51.100.7' })
  expect([first.status, again.status]).toEqual([201, 201])
  const [one, same] = [await first.json(), await again.json()].map((body) =>
    createdClaim.parse(body),
  )
  expect(same?.id).toBe(one?.id)
  // Another form with the same key is refused.
  const other = await create(2, key)
  expect(errorBody.parse(await other.json()).code).toBe('idempotency_mismatch')
})

it('a stranger who guesses the key and the form does not get the claim', async () => {
  const key = 'guessable-key-0001'
  const made = await create(31, key, { 'x-forwarded-for': '203.0.113.5' })
  const guessed = await create(31, key, { 'x-forwarded-for': '198.51.100.7' })
  const again = await create(31, key, { 'x-forwarded-for': '203.0.113.5' })
  const idOf = async (answer: Response) => createdClaim.parse(await answer.json()).id
  const [own, others, same] = [await idOf(made), await idOf(guessed), await idOf(again)]
  expect(others).not.toBe(own)
  expect(same).toBe(own)
})

it('the request of the specification, which has no key, creates a new claim each time', async () => {
  const send = () => {
    const { email, fromPs, toPs, fromSumma, toSumma, ...rest } = office.bodyFor(32)
    const { fromRequisites, toRequisites, recaptcha, withVerificationCourse } = rest
    return app.request(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        fromPs,
        toPs,
        fromSumma,
        toSumma,
        fromRequisites,
        toRequisites,
        recaptcha,
        withVerificationCourse,
      }),
    })
  }
  const [one, other] = [await send(), await send()]
  expect([one.status, other.status]).toEqual([201, 201])
  const [first, second] = [await one.json(), await other.json()].map((body) =>
    createdClaim.parse(body),
  )
  expect(first?.id).not.toBe(second?.id)
  const short = await create(33, 'too short')
  expect(errorBody.parse(await short.json()).fields).toHaveProperty('Idempotency-Key')
})

it('an error because of too many open claims lists only claims that the caller may open', async () => {
  const key = (name: string) => `${name}-of-a-crowded-form`.padEnd(40, '.')
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const names = ['one', 'two', 'three']
  const made = await Promise.all(
    names.map(async (name) => create(34, key(name), from('203.0.113.34'))),
  )
  const claims = await Promise.all(made.map(async (one) => createdClaim.parse(await one.json())))
  const cookieOf = (answer?: Response) => answer?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const wrong = `claim_${'0'.repeat(32)}=wrong`
  const cookie = [cookieOf(made[0]), `__Host-${cookieOf(made[1])}`, wrong].join('; ')

  const own = await create(34, key('four'), { ...from('203.0.113.34'), cookie })
  expect(own.status).toBe(429)
  const refusal = errorBody.parse(await own.json())
  expect(refusal.claims?.map(({ id }) => id).sort()).toEqual(
    claims
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  )
  const stranger = await create(34, key('five'), from('198.51.100.34'))
  expect(stranger.status).toBe(429)
  expect(errorBody.parse(await stranger.json()).claims).toEqual([])

  // Opening a claim with the link in its mail proves access to the mailbox.
  const owner = { ...from('198.51.100.34'), cookie: cookieOf(made[2]) }
  expect((await create(34, key('six'), owner)).status).toBe(201)
})

it('the transaction that the customer named is shown only to the claim’s owner', async () => {
  const { claim, secret } = await office.create(20)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const reference = 'a1'.repeat(32)
  await reportPayment(database.db, { claimId: claim.id, mover, now, how: 'paid', reference })
  const path = `${base}${claim.id}/status/`
  expect(await (await app.request(path)).text()).not.toContain(reference)
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const shown = claimStatus.parse(await (await app.request(path, { headers: { cookie } })).json())
  expect(shown.own?.reportedReference).toBe(reference)
})

it('the owner names the payment while it is looked for, corrects it, and retracts it', async () => {
  const { claim, secret } = await office.create(21)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const send = (step: string, reference?: string, headers: Record<string, string> = { cookie }) =>
    app.request(`${base}${claim.id}/confirm/`, {
      method: 'POST',
      // An address of its own, because so many calls would use up the limit of the other tests.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.21',
        ...headers,
      },
      body: JSON.stringify({ step, reference }),
    })
  const ownPart = async (answer: Response) => claimStatus.parse(await answer.json()).own

  const hash = (number: number) => `b${String(number)}`.repeat(32)

  // Nothing was reported yet.
  expect((await send('reference', hash(1))).status).toBe(409)
  expect((await send('paid')).status).toBe(200)
  expect((await send('reference', hash(1), {})).status).toBe(403)
  const unreadable = errorBody.parse(await (await send('reference', 'I paid an hour ago')).json())
  expect(unreadable.fields).toHaveProperty('reference')
  expect((await send('reference', ' ')).status).toBe(422)

  expect(await ownPart(await send('reference', hash(1)))).toMatchObject({
    reportedReference: hash(1),
    canNameReference: true,
    canRetract: true,
  })
  const corrected = await send('reference', hash(2))
  expect(await ownPart(corrected.clone())).toMatchObject({ reportedReference: hash(2) })
  const { version } = claimStatus.parse(await corrected.json())
  // Naming the same reference again changes nothing, and is not counted.
  expect(claimStatus.parse(await (await send('reference', hash(2))).json()).version).toBe(version)
  const statuses: number[] = []
  for (const number of [3, 4, 5, 6]) {
    statuses.push((await send('reference', hash(number))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 409])
  expect(await ownPart(await send('unpaid'))).toMatchObject({
    reportedReference: null,
    canNameReference: false,
  })
})

it('an operator’s remark is shown only to the claim’s owner', async () => {
  const { claim, secret } = await office.create(3)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const { version } = await reportPayment(database.db, {
    claimId: claim.id,
    mover,
    now,
    how: 'paid',
  })
  const remark = 'Anna, send us a photo of your card 4111.'
  await holdClaim(database.db, {
    claimId: claim.id,
    actor: { kind: 'system', name: 'test' },
    address: '10.0.0.1',
    expectedVersion: version,
    reason: 'operator',
    remark,
    now,
  })
  const reasonFor = async (headers: Record<string, string>) => {
    const answer = await app.request(`${base}${claim.id}/status/`, { headers })
    return claimStatus.parse(await answer.json()).reason
  }
  const generic = 'An operator is checking the order.'
  expect(await reasonFor({})).toBe(generic)
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  expect(await reasonFor({ cookie })).toBe(remark)
  const parts = { db: database.db, offer: office.container.offer }
  const streamed = await readClaimStatus(parts, claim.id, 'en')
  expect(claimStatus.parse(JSON.parse(streamed?.json ?? '')).reason).toBe(generic)
})

it('money in another currency, and its full refund, are shown only to the claim’s owner', async () => {
  const { claim, secret } = await office.create(5)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  const waiting = await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const currencyId = await currencyIdOf(database.db, 'bitcoin')
  await hands.pay(waiting, '0.002', { currencyId })

  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const own = await app.request(`${base}${claim.id}/status/`, { headers: { cookie } })
  const came = { currency: { id: currencyId, name: 'Bitcoin' }, amount: '0.002' }
  const status = claimStatus.parse(await own.json())
  expect(status).toMatchObject({
    exception: 'wrong_currency',
    own: { received: null, late: null, arrived: [came] },
  })
  expect(status.own?.choices).toMatchObject([{ choice: 'refund', back: [came], course: null }])
  expect(status.events.at(-1)).toMatchObject({ event: 'question', differs: 'currency', came })
  const other = await app.request(`${base}${claim.id}/status/`)
  const publicText = await other.text()
  expect(publicText).not.toContain('0.002')
  expect(claimStatus.parse(JSON.parse(publicText)).events.at(-1)).toMatchObject({
    differs: 'currency',
  })
})

it('a late payment is shown with its deadline', async () => {
  const { claim, secret } = await office.create(6)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  const waiting = await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const at = new Date(waiting.expiresAt.getTime() + 60_000)
  await hands.pay(waiting, '100', { at, now: at })

  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const own = await app.request(`${base}${claim.id}/status/`, { headers: { cookie } })
  const status = claimStatus.parse(await own.json())
  expect(status.own).toMatchObject({
    received: '100',
    late: { deadline: waiting.expiresAt.toISOString(), at: at.toISOString() },
    choices: [{ choice: 'recalculate', back: [], course: 'agreed' }, { choice: 'refund' }],
  })
  expect(status.events.at(-1)).toMatchObject({ differs: 'late', came: { amount: '100' } })
})

it('a choice names the current course only where it is used and is lower than the agreed one', async () => {
  const { claim, secret } = await office.create(12)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  await hands.pay(await confirmClaim(database.db, { claimId: claim.id, mover, now }), '80')
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  async function choices() {
    const own = await app.request(`${base}${claim.id}/status/`, { headers: { cookie } })
    return claimStatus.parse(await own.json()).own?.choices
  }
  expect(await choices()).toMatchObject([
    { choice: 'top_up', course: null, courses: null },
    { choice: 'recalculate', course: 'agreed', courses: null },
    { choice: 'refund', course: null, courses: null },
  ])

  const isOffices = and(
    eq(directions.fromCurrencyId, office.from),
    eq(directions.toCurrencyId, office.to),
  )
  const [before] = await database.db
    .select({ marginPercent: directions.marginPercent, sendFeeFixed: directions.sendFeeFixed })
    .from(directions)
    .where(isOffices)
  const change = async (terms: NonNullable<typeof before>) => {
    await database.db.update(directions).set(terms).where(isOffices)
    await office.container.offer.refresh('all')
    return (await choices())?.find(({ choice }) => choice === 'recalculate')
  }
  if (before === undefined) {
    throw new Error('The office has no direction')
  }
  try {
    const dearer = await change({ ...before, marginPercent: new Decimal(20) })
    expect(dearer?.course).toBe('current')
    expect(new Decimal(dearer?.courses?.current ?? 0).lt(dearer?.courses?.agreed ?? 0)).toBe(true)
    // With a fee more the outcome is less, but no course is lower.
    const charged = await change({ ...before, sendFeeFixed: new Decimal(5) })
    expect(charged).toMatchObject({ course: 'current', courses: null })
  } finally {
    await change(before)
  }
})

it('a payment whose claim is on hold only because of a risk rule is not shown as different from the agreement', async () => {
  const { claim, secret } = await office.create(7)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  const waiting = await confirmClaim(database.db, { claimId: claim.id, mover, now })
  const objection = { reason: 'card_required', note: 'card_not_verified' } as const
  const onHold = await hands.pay(waiting, '100', { objection })

  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const own = await app.request(`${base}${claim.id}/status/`, { headers: { cookie } })
  const status = claimStatus.parse(await own.json())
  expect(status.reason).toMatch(/verification is needed.*continues automatically/)
  expect(status.events.at(-1)).toMatchObject({ event: 'question', differs: 'nothing' })
  // A course that requires a verified card has its own text, because the amount is not the reason.
  expect(holdReasonTextKey({ ...onHold, courseType: 'verification' })).toBe('card_required_course')
  const conditions = { ...onHold.conditions, cardFromUsd: '500' }
  expect(holdReasonTextKey({ ...onHold, courseType: 'verification', conditions })).toBe(
    'card_required',
  )
})

it('returned money is shown with its amount and reference only to the claim’s owner', async () => {
  const { claim, secret } = await office.create(4)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  const cancelled = await cancelClaim(database.db, { claimId: claim.id, mover, now })
  const paid = await hands.pay(cancelled, '70')
  const { fromCurrencyId: currencyId } = claim
  const reference = 'back-of-what-came-late'
  await returnUnclaimed(database.db, { ...hands.operator(paid), currencyId, reference })

  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const own = await app.request(`${base}${claim.id}/status/`, { headers: { cookie } })
  expect(claimStatus.parse(await own.json())).toMatchObject({
    payout: null,
    own: {
      unclaimed: [],
      returns: [{ amount: '70', currency: { id: currencyId }, reference, at: now.toISOString() }],
    },
  })
  const other = await app.request(`${base}${claim.id}/status/`)
  expect(await other.text()).not.toContain(reference)
})

it('the value of a claim and the reference of its payout are shown only to its owner', async () => {
  const { claim, secret } = await office.create(17)
  const mover = { by: 'visitor', actor: visitor, address: null } as const
  const paid = await hands.pay(
    await confirmClaim(database.db, { claimId: claim.id, mover, now }),
    '100',
  )
  const reference = 'bank-of-number-17'
  await completeByHand(database.db, { ...hands.operator(paid), reference })
  const tellTo = async (headers: Record<string, string>) => {
    const answer = await app.request(`${base}${claim.id}/status/`, { headers })
    const { conditions, payout } = claimStatus.parse(await answer.json())
    return { usd: conditions.usd !== null, reference: payout?.reference }
  }
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  expect(await tellTo({ cookie })).toEqual({ usd: true, reference })
  expect(await tellTo({})).toEqual({ usd: false, reference: null })
})

it('payment details stay visible after the payment was reported, and a premature report can be withdrawn', async () => {
  const { claim, secret } = await office.create(8)
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const reportStep = async (step: string) => {
    const answer = await app.request(`${base}${claim.id}/confirm/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ step }),
    })
    return answer.status === 200 ? claimStatus.parse(await answer.json()) : answer.status
  }
  const requisite = async (headers: Record<string, string>) =>
    (await app.request(`${base}${claim.id}/requisite/`, { headers })).status
  const { expiresAt } = (await reportStep('details')) as ClaimStatus
  expect(await reportStep('paid')).toMatchObject({
    status: 'checking_payment',
    own: { payIn: 'requisites', payUntil: expiresAt, canRetract: true },
  })
  expect(await requisite({ cookie })).toBe(200)
  expect(await requisite({})).toBe(403)
  expect(await reportStep('unpaid')).toMatchObject({
    status: 'awaiting_payment',
    expiresAt,
    own: { canReport: true, canRetract: false, canCancel: true },
  })
  expect(await reportStep('unpaid')).toBe(409)
  expect(await reportStep('cancel')).toMatchObject({ status: 'cancelled', own: { payIn: null } })
  expect(await requisite({ cookie })).toBe(409)
})

it('the details for a refund need not name the currency if the customer paid only one currency', async () => {
  const refundOf = async (person: number, other: boolean) => {
    const { claim, secret } = await office.create(person)
    const mover = { by: 'visitor', actor: visitor, address: null } as const
    let paid = await confirmClaim(database.db, { claimId: claim.id, mover, now })
    paid = await hands.pay(paid, '50')
    if (other) {
      paid = await hands.pay(paid, '0.002', {
        currencyId: await currencyIdOf(database.db, 'bitcoin'),
      })
    }
    await beginRefund(database.db, { ...hands.operator(paid), remark: null })
    const proof = orderProof((await office.container.sessionKeys()).claims, claim.id)
    return app.request(`${base}${claim.id}/refund/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `claim_${claim.id.replaceAll('-', '')}=${secret}.${proof}`,
      },
      body: JSON.stringify({ requisites: { wallet: 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb' } }),
    })
  }
  const one = await refundOf(9, false)
  expect(one.status).toBe(200)
  const status = claimStatus.parse(await one.json())
  expect(status).toMatchObject({ status: 'refunding', own: { refunds: [] } })
  expect(status.steps.map(({ name }) => name)).toContain('refund')
  const two = await refundOf(10, true)
  expect(two.status).toBe(422)
  expect(Object.keys(errorBody.parse(await two.json()).fields ?? {})).toEqual(['currency'])
})

it('a message from the claim’s owner is accepted, with the claim’s number and e-mail address', async () => {
  const { claim, secret } = await office.create(11)
  const ask = (headers: Record<string, string>, body: object) =>
    app.request(`${base}${claim.id}/message/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const cookie = `claim_${claim.id.replaceAll('-', '')}=${secret}`
  const text = 'When will my money arrive?'
  expect((await ask({}, { text })).status).toBe(403)
  expect((await ask({ cookie }, { text: 'When?' })).status).toBe(422)
  expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' }, { text })).status).toBe(403)
  // An address in the request is not used if the claim has one.
  expect((await ask({ cookie }, { text, email: 'victim@example.com' })).status).toBe(201)
  const rows = await database.db.select().from(contactMessages)
  expect(rows).toMatchObject([
    {
      email: 'person-11@example.com',
      claimNumber: claimNumberText(claim.number),
      topic: 'exchange',
      body: text,
    },
  ])
  const answers = []
  for (const each of [1, 2, 3, 4, 5, 6]) {
    answers.push((await ask({ cookie }, { text: `${text} ${each}` })).status)
  }
  expect(answers).toContain(429)
})
