import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getDeskClaim } from '@/lib/contracts/desk/claim'
import { getDeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { Decimal } from '@/lib/money/decimal'
import { claims } from '@/server/database/schema/claims'
import { referralJournal } from '@/server/database/schema/loyalty/referral-rewards'
import { inTransaction } from '@/server/database/in-transaction'
import { mails } from '@/server/database/schema/mails'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { users } from '@/server/database/schema/people/users'
import { verifications } from '@/server/database/schema/verifications'
import { createApi } from '@/server/http/app'
import { addToBlacklist } from '@/server/modules/risk'
import {
  claimOwnerOf,
  paymentListener,
  proveBooksNow,
  proveClaims,
  publishOverdue,
  publishOutbox,
  sumOwnClaims,
} from '@/server/modules/claims'
import { setHoldLimits } from '@/server/modules/settings'
import { linkClaim } from '@/server/modules/verification'
import { byOperator, claimActions } from '@/tests/factories/claims/claim-actions'
import {
  cardNumber,
  openClaimOffice,
  type ClaimOffice,
} from '@/tests/factories/claims/claim-office'
import {
  claimVisitors,
  codeOf,
  secretOf,
  successorOf,
  type Visitor,
} from '@/tests/factories/claims/claim-visitors'
import { makeUser } from '@/tests/factories/make-user'
import { makeReferrer, openProgramme } from '@/tests/factories/referral'
import { storeApproved } from '@/tests/factories/verification/own-verification'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskClaimPaymentRoutes } from '../desk/claims/claim-payments.routes'
import { deskClaimRoutes } from '../desk/claims/claims.routes'
import { claimCorrectionRoutes } from './claim-correction.routes'
import { claimRoutes } from './claim.routes'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>
let owner: { authorization: string }
let operator: { authorization: string }

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  const { container } = office
  app = createApi(
    { ...container, config: { ...container.config, trustedProxyHops: 1 } },
    {
      endpoints: [
        ...claimRoutes,
        ...claimCorrectionRoutes,
        ...deskClaimRoutes,
        ...deskClaimPaymentRoutes,
      ],
      files: [],
    },
  )
  owner = await bearerFor(container, 'user')
  operator = await bearerFor(container)
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  expect(await proveClaims(database.db)).toEqual([])
  await database.drop()
})

afterEach(() => {
  now = start
})

const hands = claimActions(() => ({ db: database.db, office }), start)
const visitors = claimVisitors({ app: () => app, bodyFor: (person) => office.bodyFor(person) })
const { newKey, order, post, read, requisite, correct } = visitors

it('a corrected claim continues at the same course, until the same deadline, to the same payment details', async () => {
  const visitor = await order(1)
  const before = await read(visitor)
  const paidTo = await requisite(visitor)
  now = new Date(start.getTime() + 60_000)
  const next = await successorOf(
    visitor,
    await correct(visitor, { card: cardNumber(901), email: 'right@example.com' }),
  )
  const after = await read(next)
  expect(after).toMatchObject({
    status: 'awaiting_payment',
    course: before.course,
    from: { amount: before.from.amount },
    to: { amount: before.to.amount },
    expiresAt: before.expiresAt,
    own: { email: 'right@example.com', replacedBy: null },
  })
  expect(after.own?.toInputs).toContainEqual(
    expect.objectContaining({ key: 'card', value: cardNumber(901) }),
  )
  expect(after.events.map(({ event }) => event)).toEqual(['recreate', 'confirm'])
  expect(await requisite(next)).toEqual(paidTo)

  const old = await read(visitor)
  expect(old).toMatchObject({ status: 'cancelled', own: { replacedBy: next.id } })
  expect(old.events.at(-1)).toMatchObject({ event: 'correct', by: 'visitor' })
})

it('only one of the two claims holds the reserve', async () => {
  const visitor = await order(2)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(902) }))
  const rows = await database.db.select().from(claims)
  const held = (id: string) => rows.find((row) => row.id === id)?.isHeld
  expect([held(visitor.id), held(next.id)]).toEqual([false, true])
})

it('a claim that was not confirmed stays unconfirmed', async () => {
  const visitor = await order(3, { isConfirmed: false })
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(903) }))
  expect(await read(next)).toMatchObject({ status: 'created' })
})

it('the link that was mailed to the wrong address does not open the corrected claim', async () => {
  const visitor = await order(4)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(904) }))
  const secret = secretOf(visitor)
  expect((await post(`${visitor.id}/open/`, { secret })).status).toBe(200)
  expect(await codeOf(await post(`${next.id}/open/`, { secret }))).toBe('forbidden')
  expect((await read({ ...next, cookie: visitor.cookie })).own).toBeNull()
})

it('a correction that is sent again is made once', async () => {
  const visitor = await order(5)
  const { version } = await read(visitor)
  const sent = { card: cardNumber(905), version, key: newKey() }
  const first = await successorOf(visitor, await correct(visitor, sent))
  const again = await successorOf(visitor, await correct(visitor, sent))
  expect(again).toEqual(first)
})

it('wrong details are refused at their fields, and nothing changes', async () => {
  const visitor = await order(6)
  const answer = await correct(visitor, { card: '4276000000000001', email: 'nobody' })
  const { code, fields } = errorBody.parse(await answer.json())
  expect(code).toBe('validation_error')
  expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'toRequisites.card'])
  expect(await read(visitor)).toMatchObject({ status: 'awaiting_payment' })
})

it('a correction with the details of a blacklisted person is refused', async () => {
  const visitor = await order(7)
  const actor = { kind: 'system', name: 'test' } as const
  await addToBlacklist(
    { db: database.db, actor, now },
    { kind: 'email', value: 'listed@example.com', reason: 'Fraud' },
  )
  const answer = await correct(visitor, { card: cardNumber(907), email: 'listed@example.com' })
  expect(await codeOf(answer)).toBe('forbidden')
  expect(await read(visitor)).toMatchObject({ status: 'awaiting_payment' })
})

it('nothing is corrected once money was seen, the payment was reported, or time has run out', async () => {
  const seen = await order(8)
  const [row] = await database.db.select().from(claims).where(eq(claims.id, seen.id))
  if (!row) {
    throw new Error('The claim is missing.')
  }
  await hands.pay(row, '1')
  expect(await codeOf(await correct(seen, { card: cardNumber(908) }))).toBe('state_changed')

  const reported = await order(9)
  await post(`${reported.id}/confirm/`, { step: 'paid' }, reported)
  expect((await read(reported)).own?.correction).toBeNull()
  expect(await codeOf(await correct(reported, { card: cardNumber(909) }))).toBe('state_changed')

  const late = await order(10)
  now = new Date(start.getTime() + 86_400_000)
  const answer = await correct(late, { card: cardNumber(910) })
  expect(['state_changed', 'direction_paused']).toContain(await codeOf(answer))
})

it('a stale page corrects nothing', async () => {
  const visitor = await order(11)
  const answer = await correct(visitor, { card: cardNumber(911), version: 1 })
  expect(await codeOf(answer)).toBe('state_changed')
})

it('a stranger corrects nothing', async () => {
  const visitor = await order(12)
  const answer = await correct({ ...visitor, cookie: '' }, { card: cardNumber(912) })
  expect(await codeOf(answer)).toBe('forbidden')
})

it('a page of another site corrects nothing', async () => {
  const visitor = await order(13)
  const foreign = { ...visitor, origin: 'https://evil.example' }
  const answer = await correct(foreign, { card: cardNumber(913) })
  expect(await codeOf(answer)).toBe('forbidden')
})

it('a correction that shows that the customer is their own referrer leaves the claim without a referrer', async () => {
  await openProgramme(database.db)
  const owner = await makeUser(database.db)
  const { code, userId } = await makeReferrer(database.db, now, owner.id)
  await hands.created(940, { userId })
  const referred = (person: number) => order(person, { refferal: code })
  const [kept, paidToThem, theirs] = [await referred(37), await referred(38), await referred(39)]
  const corrections: string[] = []
  const corrected = async (visitor: Visitor, card: string, email?: string) => {
    const next = await successorOf(
      visitor,
      await correct(visitor, { card, ...(email && { email }) }),
    )
    corrections.push(next.id)
    return (await rowOf(next)).referrerId
  }
  expect(await corrected(kept, cardNumber(937))).toBe(userId)
  expect(await corrected(paidToThem, cardNumber(940))).toBeNull()
  expect(await corrected(theirs, cardNumber(939), owner.email)).toBeNull()
  const journal = await database.db.select().from(referralJournal).orderBy(referralJournal.id)
  const [, second, third] = corrections
  expect(journal).toMatchObject([
    { reason: 'own_requisite', claimId: second },
    { reason: 'own_mailbox', claimId: third },
  ])
})

async function rowOf({ id }: Pick<Visitor, 'id'>) {
  const [row] = await database.db.select().from(claims).where(eq(claims.id, id))
  return row ?? expect.fail('The claim is missing.')
}

async function idOfUser(email: string): Promise<string> {
  const [user] = await database.db.select().from(users).where(eq(users.email, email))
  return user?.id ?? expect.fail('The user is missing.')
}

describe('the account', () => {
  it('keeps its claim, also when the claim is corrected in its browser by another account', async () => {
    const visitor = await order(14, { signedIn: owner })
    const opened = { ...visitor, ...operator }
    const next = await successorOf(opened, await correct(opened, { card: cardNumber(914) }))
    expect((await rowOf(next)).userId).toBe(await idOfUser('user@kantor.test'))
    expect((await read({ ...next, cookie: '', ...owner })).own).not.toBeNull()
  })

  it('gets a guest’s claim that is corrected with it', async () => {
    const visitor = { ...(await order(15)), ...owner }
    const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(915) }))
    expect((await rowOf(next)).userId).toBe(await idOfUser('user@kantor.test'))
  })

  it('cannot correct other people’s claims without their link', async () => {
    const visitor = await order(16)
    const answer = await correct({ ...visitor, cookie: '', ...owner }, { card: cardNumber(916) })
    expect(await codeOf(answer)).toBe('not_found')
  })
})

async function deskView({ id }: Pick<Visitor, 'id'>) {
  const answer = await app.request(`/en/api/v1/operator/claims/${id}/`, { headers: operator })
  return getDeskClaim.response.parse(await answer.json())
}

let payments = 0

async function recordAtDesk(visitor: Visitor, at: Date) {
  const { version } = await rowOf(visitor)
  payments += 1
  return app.request(`/en/api/v1/operator/claims/${visitor.id}/accept/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...operator },
    body: JSON.stringify({
      expectedVersion: version,
      reference: payments.toString(16).padStart(64, 'a'),
      amount: '100',
      at: at.toISOString(),
    }),
  })
}

describe('at the desk', () => {
  it('each of the two claims names the other', async () => {
    const visitor = await order(17)
    const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(917) }))
    const [old, continued] = [await deskView(visitor), await deskView(next)]
    expect(old.replacedBy).toEqual({ id: next.id, number: continued.number })
    expect(continued.replaces).toEqual({ id: visitor.id, number: old.number })
    expect([old.replaces, continued.replacedBy]).toEqual([null, null])
    expect(old.events.at(-1)?.event).toBe('correct')
    expect(continued.events[0]?.event).toBe('recreate')
  })

  it('a payment that came before the correction is recorded with its time', async () => {
    const visitor = await order(18)
    now = new Date(start.getTime() + 120_000)
    const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(918) }))
    const early = await recordAtDesk(next, new Date(start.getTime() - 600_000))
    expect(errorBody.parse(await early.json()).code).toBe('validation_error')
    const recorded = await recordAtDesk(next, new Date(start.getTime() + 30_000))
    expect(recorded.status, await recorded.clone().text()).toBe(200)
    expect(await rowOf(next)).toMatchObject({ state: 'paying_out' })
  })

  it('a corrected claim counts once', async () => {
    const totals = async () => {
      const answer = await app.request('/en/api/v1/operator/claims/totals/', { headers: operator })
      const { today } = getDeskClaimTotals.response.parse(await answer.json())
      return today.reduce((sum, { count }) => sum + count, 0)
    }
    const [user] = await database.db.select().from(users).where(eq(users.email, 'user@kantor.test'))
    const own = async () =>
      sumOwnClaims(database.db, claimOwnerOf(user ?? expect.fail('The user is missing.')))
    const visitor = await order(19, { signedIn: owner })
    const before = [await totals(), (await own()).claims]
    await successorOf(visitor, await correct(visitor, { card: cardNumber(919) }))
    expect([await totals(), (await own()).claims]).toEqual(before)
  })
})

it('a person who was blacklisted after ordering cannot get around that with other details', async () => {
  const visitor = await order(20)
  const actor = { kind: 'system', name: 'test' } as const
  await addToBlacklist(
    { db: database.db, actor, now },
    { kind: 'requisite', value: cardNumber(20), reason: 'Fraud' },
  )
  const answer = await correct(visitor, { card: cardNumber(920), email: 'clean@example.com' })
  expect(await codeOf(answer)).toBe('forbidden')
  expect(await rowOf(visitor)).toMatchObject({ state: 'awaiting_payment', isHeld: true })
})

it('details are corrected only a few times, and the deadline stays', async () => {
  let visitor = await order(21)
  const { expiresAt } = await read(visitor)
  for (let count = 1; count <= 5; count += 1) {
    now = new Date(start.getTime() + count * 1000)
    visitor = await successorOf(visitor, await correct(visitor, { card: cardNumber(920 + count) }))
  }
  const last = await read(visitor)
  expect(last).toMatchObject({ status: 'awaiting_payment', expiresAt, own: { correction: null } })
  expect(await codeOf(await correct(visitor, { card: cardNumber(21) }))).toBe('state_changed')
})

it('corrections cause mails to a stranger about no more claims than new orders would', async () => {
  let visitor = await order(22)
  for (const person of [1, 2, 1, 2, 1]) {
    const email = `stranger-${String(person)}@example.net`
    visitor = await successorOf(visitor, await correct(visitor, { card: cardNumber(922), email }))
  }
  const mailed = await database.db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.email, 'stranger-1@example.net'), eq(claims.tellsSteps, true)))
  expect(mailed).toHaveLength(2)
})

it('the customer of a corrected claim gets one mail: where to pay', async () => {
  const visitor = await order(23)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(923) }))
  const site = { origin: 'https://office.example', nameIn: () => 'Office' }
  await publishOverdue(database.db, {
    before: new Date(now.getTime() + 1),
    publish: (eventId) => publishOutbox(database.db, { eventId, site, now }),
    onFault: (error) => {
      throw error
    },
  })
  const written = await database.db
    .select({ claimId: mails.claimId, template: mails.template })
    .from(mails)
    .where(inArray(mails.claimId, [visitor.id, next.id]))
  expect(written.filter(({ claimId }) => claimId === next.id)).toEqual([
    { claimId: next.id, template: 'claim_confirmed' },
  ])
})

describe('at the same moment', () => {
  it('only one of two corrections is made', async () => {
    const visitor = await order(24)
    const { version } = await read(visitor)
    const answers = await Promise.all([
      correct(visitor, { card: cardNumber(924), version }),
      correct(visitor, { card: cardNumber(925), version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('a correction and a payment or a cancellation do not both happen', async () => {
    for (const person of [26, 27, 28, 29]) {
      const visitor = await order(person)
      const { version } = await read(visitor)
      const row = await rowOf(visitor)
      const corrected = correct(visitor, { card: cardNumber(900 + person), version })
      const other =
        person % 2 === 0
          ? hands.pay(row, '100', { mover: byOperator, expectedVersion: row.version })
          : post(`${visitor.id}/confirm/`, { step: 'cancel' }, visitor)
      const [made, moved] = await Promise.allSettled([corrected, other])
      const isCorrected = made.status === 'fulfilled' && made.value.status === 201
      const isMoved =
        moved.status === 'fulfilled' && (!(moved.value instanceof Response) || moved.value.ok)
      expect(isCorrected !== isMoved).toBe(true)
    }
  })
})

describe('a payment on a provider’s page', () => {
  const paidOn = (visitor: Visitor, reference: string) =>
    paymentListener(office.container).accept({
      method: 'form',
      reference,
      claimId: visitor.id,
      amount: new Decimal(100),
      currencyId: office.from,
      payer: null,
      at: now,
    })
  const byForm = { payIn: 'form', payOut: 'manual', updatedAt: start } as const

  beforeAll(async () => {
    await database.db.insert(currencyMethods).values({ currencyId: office.from, ...byForm })
  })
  afterAll(async () => {
    await database.db.delete(currencyMethods).where(eq(currencyMethods.currencyId, office.from))
  })

  it('that began before the correction pays for the claim that continues, once', async () => {
    const visitor = await order(30)
    const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(930) }))
    const last = await successorOf(next, await correct(next, { card: cardNumber(931) }))
    await paymentListener(office.container).announce(visitor.id)
    expect(await rowOf(last)).toMatchObject({ state: 'checking_payment' })
    await paidOn(visitor, 'provider-30')
    await paidOn(visitor, 'provider-30')
    expect(await rowOf(last)).toMatchObject({ state: 'paying_out', isAccepted: true })
    expect(await rowOf(visitor)).toMatchObject({ state: 'cancelled', hasUnclaimed: false })
  })

  it('that cannot be booked is shown at the claim that continues', async () => {
    const visitor = await order(31)
    const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(932) }))
    const odd = { method: 'form', reference: 'odd-31', amount: new Decimal(5) } as const
    const report = { ...odd, claimId: visitor.id, currencyCode: 'XXX', payer: null, at: now }
    await paymentListener(office.container).noteOdd(report)
    expect(await rowOf(next)).toMatchObject({ state: 'on_hold' })
    expect((await deskView(next)).oddPayments).toHaveLength(1)
  })

  it('that is reported during the correction is exchanged in one of the two claims', async () => {
    for (const person of [33, 34, 35]) {
      const visitor = await order(person)
      const { version } = await read(visitor)
      const [made] = await Promise.all([
        correct(visitor, { card: cardNumber(900 + person), version }),
        paidOn(visitor, `provider-${String(person)}`),
      ])
      const paid = made.status === 201 ? await successorOf(visitor, made) : visitor
      expect(await rowOf(paid)).toMatchObject({ state: 'paying_out', isAccepted: true })
    }
  })
})

it('a correction locks the verifications before the claim, as a revocation does, so that it waits for one', async () => {
  const visitor = await order(970)
  const verificationId = await storeApproved(office.container, {
    ...{ kind: 'card', number: cardNumber(970) },
  })
  const { db } = database
  const link = { claimId: visitor.id, verificationId, kind: 'card', purpose: 'rule', now } as const
  await inTransaction(db, (tx) => linkClaim(tx, link))
  const corrected = await inTransaction(db, async (tx) => {
    const isVerification = eq(verifications.id, verificationId)
    await tx.select().from(verifications).where(isVerification).for('update')
    const correction = correct(visitor, { card: cardNumber(971) })
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(1)
    const isClaim = eq(claims.id, visitor.id)
    await tx.select().from(claims).where(isClaim).for('update', { noWait: true })
    return { correction }
  })
  expect((await corrected.correction).status).toBe(201)
})

it('a correction that may not hold the reserve changes nothing', async () => {
  const visitor = await order(36)
  const limits = {
    unconfirmedPercent: '0',
    confirmedPercent: '0',
    networkPercent: '0',
    mailboxPercent: '0',
    turnoverTimes: '0',
    reportedHours: '4',
    smallUsd: '0',
  }
  await setHoldLimits(database.db, { limits, actor: { kind: 'system', name: 'test' }, now })
  const answer = await correct(visitor, { card: cardNumber(936) })
  expect(await codeOf(answer)).toBe('hold_limited')
  expect(await rowOf(visitor)).toMatchObject({ state: 'awaiting_payment', isHeld: true })
})
