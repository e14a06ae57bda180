import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { claims } from '@/server/database/schema/claims'
import { createApi } from '@/server/http/app'
import { addToBlacklist } from '@/server/modules/risk'
import { proveBooksNow, proveClaims } from '@/server/modules/claims'
import { claimActions } from '@/tests/factories/claims/claim-actions'
import {
  cardNumber,
  openClaimOffice,
  type ClaimOffice,
} from '@/tests/factories/claims/claim-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { claimCorrectionRoutes } from './claim-correction.routes'
import { claimRoutes } from './claim.routes'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let database: TestDatabase
let office: ClaimOffice
let app: ReturnType<typeof createApi>

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  const { container } = office
  app = createApi(
    { ...container, config: { ...container.config, trustedProxyHops: 1 } },
    {
      endpoints: [...claimRoutes, ...claimCorrectionRoutes],
      files: [],
    },
  )
})
afterAll(async () => {
  expect(await proveBooksNow(database.db)).toEqual([])
  expect(await proveClaims(database.db)).toEqual([])
  await database.drop()
})

const hands = claimActions(() => ({ db: database.db, office }), start)
let keys = 0
const newKey = () => `5f0c1f0e-51a4-4f9f-9d53-${String((keys += 1)).padStart(12, '0')}`

/* Everybody comes from their own network, because a network may have only a few open claims. */
type Visitor = { id: string; cookie: string; 'x-forwarded-for': string }

/** Orders as a visitor does, in a browser that keeps the cookie, and confirms if asked to. */
async function order(person: number, isConfirmed = true): Promise<Visitor> {
  const from = { 'x-forwarded-for': `203.0.113.${String(person)}` }
  const sent = { ...from, 'idempotency-key': newKey() }
  const created = await post('', office.bodyFor(person), sent)
  const { id } = createdClaim.parse(await created.json())
  const visitor = { id, cookie: cookieOf(created), ...from }
  if (isConfirmed) {
    await post(`${id}/confirm/`, { step: 'details' }, visitor)
  }
  return visitor
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(`/en/api/v1/claim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function read({ id, cookie }: Visitor): Promise<ClaimStatus> {
  const answer = await app.request(`/en/api/v1/claim/${id}/status/`, { headers: { cookie } })
  return claimStatus.parse(await answer.json())
}

async function requisite({ id, cookie }: Visitor): Promise<unknown> {
  const answer = await app.request(`/en/api/v1/claim/${id}/requisite/`, { headers: { cookie } })
  return answer.json()
}

type Correction = { card: string; email?: string; version?: number; key?: string }

async function correct(visitor: Visitor, correction: Correction) {
  const { own, version } = await read(visitor)
  const { id, ...headers } = visitor
  return post(
    `${id}/correct/`,
    {
      version: correction.version ?? version,
      email: correction.email ?? own?.email ?? '',
      fromRequisites: {},
      toRequisites: { card: correction.card, holder: 'Ivan Petrov' },
    },
    { ...headers, 'idempotency-key': correction.key ?? newKey() },
  )
}

async function successorOf(visitor: Visitor, answer: Response): Promise<Visitor> {
  expect(answer.status).toBe(201)
  const { id } = createdClaim.parse(await answer.json())
  return { ...visitor, id, cookie: cookieOf(answer) }
}

const codeOf = async (answer: Response) => errorBody.parse(await answer.json()).code

it('a corrected claim goes on at the same course, until the same deadline, to the same payment details', async () => {
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
  now = start
})

it('only one of the two claims holds the reserve', async () => {
  const visitor = await order(2)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(902) }))
  const rows = await database.db.select().from(claims)
  const held = (id: string) => rows.find((row) => row.id === id)?.isHeld
  expect([held(visitor.id), held(next.id)]).toEqual([false, true])
})

it('a claim that was not confirmed stays unconfirmed', async () => {
  const visitor = await order(3, false)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(903) }))
  expect(await read(next)).toMatchObject({ status: 'created' })
})

it('the link that was mailed to the wrong address does not open the corrected claim', async () => {
  const visitor = await order(4)
  const next = await successorOf(visitor, await correct(visitor, { card: cardNumber(904) }))
  const [, secret = ''] = visitor.cookie.split('=')
  const opened = await post(`${next.id}/open/`, { secret })
  expect(await codeOf(opened)).toBe('forbidden')
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

it('a listed person is not served by a correction', async () => {
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
  now = start
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
