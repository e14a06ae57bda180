import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '@/server/database/schema/mails'
import { users } from '@/server/database/schema/people/users'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { endpointRoutes } from '@/server/http/routes/routes'
import {
  addTotp,
  makePerson,
  openAccountApi,
  password,
  tokenIn,
  totpCode,
} from '@/tests/setup/accounts/account-api'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2040-01-01T12:00:00.000Z')
const minute = 60_000
let database: TestDatabase
let now = begin
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}

const callsWithProof = [
  'delete bank-wordings/{id}/',
  'delete cash-points/{id}/',
  'delete cities/{id}/',
  'delete currencies/{id}/',
  'delete price-sources/{id}/',
  'delete rates/pairs/{id}/fixed/',
  'delete requisites/{id}/',
  'delete risk/blacklist/{id}/',
  'delete risk/directions/{id}/',
  'post bank-devices/',
  'post bank-wordings/',
  'post cash-points/',
  'post cities/',
  'post contests/',
  'post contests/{id}/disqualify/',
  'post contests/{id}/prize/',
  'post currencies/',
  'post directions/',
  'post directions/copies/',
  'post directions/margins/',
  'post directions/switch/',
  'post points/',
  'post price-sources/',
  'post promo-codes/',
  'post rates/assets/',
  'post rates/pairs/',
  'post rates/pairs/{id}/accept/',
  'post requisites/',
  'post reserves/{id}/adjust/',
  'post reserves/{id}/top-up/',
  'post risk/directions/',
  'post users/{id}/block/',
  'post users/{id}/role/',
  'post users/{id}/second-factor/reset/',
  'post users/{id}/unblock/',
  'put bank-devices/{id}/',
  'put bank-wordings/{id}/',
  'put cash-points/{id}/',
  'put cities/{id}/',
  'put contacts/',
  'put contests/{id}/',
  'put currencies/{id}/',
  'put directions/{id}/',
  'put discounts/',
  'put holds/limits/',
  'put office/captcha/',
  'put office/claim-terms/',
  'put office/legal-person/',
  'put payment-methods/{id}/',
  'put points/rules/',
  'put price-sources/{id}/',
  'put price-sources/{id}/headers/',
  'put promo-codes/{id}/',
  'put rails/{name}/differences/{currency}/',
  'put rates/pairs/{id}/',
  'put rates/pairs/{id}/fixed/',
  'put rates/sources/{source}/',
  'put referral-programme/',
  'put requisites/{id}/',
  'put risk/directions/{id}/',
  'put risk/office/',
  'put risk/visitor-checks/',
  'put shops/rules/',
  'put shops/{id}/fee/',
  'put verifications/inputs/',
  'put verifications/rules/',
  'put withdrawals/rules/',
]

/* The other calls, grouped by the reason why they need no proof. */
const callsWithoutProof = {
  reads: [
    'post content/preview/',
    'post directions/margins/preview/',
    'post directions/preview/',
    'post ledger/proof/',
    'post price-sources/test/',
  ],
  /* Routine work on a single claim, message or account. */
  daily: [
    'post shops/{id}/approve/',
    'post shops/{id}/block/',
    'post shops/{id}/decline/',
    'post shops/{id}/unblock/',
    'post webhooks/{id}/replay/',
    'post claims/{id}/accept-as-agreed/',
    'post claims/{id}/accept/',
    'post claims/{id}/cancel/',
    'post claims/{id}/cash-ready/',
    'post claims/{id}/complete-refund/',
    'post claims/{id}/complete/',
    'post claims/{id}/hold/',
    'post claims/{id}/note/',
    'post claims/{id}/payments/{payment}/payer/',
    'post claims/{id}/payments/{payment}/strike/',
    'post claims/{id}/payout-not-sent/',
    'post claims/{id}/payout-sent/',
    'post claims/{id}/refund-details/',
    'post claims/{id}/refund/',
    'post claims/{id}/reject/',
    'post claims/{id}/release/',
    'post claims/{id}/retry-payout/',
    'post claims/{id}/retry-refund/',
    'post claims/{id}/return-unclaimed/',
    'post claims/{id}/send-refund/',
    'post claims/{id}/settle-odd-payment/',
    'post claims/{id}/settle/',
    'post gift-orders/{id}/decline/',
    'post gift-orders/{id}/give/',
    'post claims/{id}/undo/',
    'post holds/release/',
    'post mails/{id}/send/',
    'post office/presence/',
    'post claims/{id}/ask-provider/',
    'post providers/{name}/pause/',
    'post providers/{name}/resume/',
    'post providers/requests/{id}/settle/',
    'post bank-messages/{id}/assign/',
    'post bank-messages/{id}/dismiss/',
    'post bank-messages/{id}/read/',
    'post rails/{name}/pause/',
    'post rails/{name}/resume/',
    'post rails/transactions/{id}/hurry/',
    'post rails/payouts/{id}/approval/',
    'post referrers/{id}/unblock/',
    'post users/{id}/activate/',
    'post users/{id}/notes/',
    'post verifications/{id}/approve/',
    'post verifications/{id}/decline/',
    'post verifications/{id}/expire/',
    'post verifications/{id}/look/',
    'post verifications/{id}/release/',
    'post verifications/{id}/take/',
    'post withdrawals/{id}/approve/',
    'post withdrawals/{id}/decline/',
    'post withdrawals/{id}/pay/',
    'put claims/{id}/payments/{payment}/payer/',
    'put messages/{id}/',
  ],
  /* Opening hours affect neither where money goes nor at which rate. */
  hours: ['put office/hours/', 'put office/tech-break/'],
  /* Protective measures must be possible quickly. */
  guards: [
    'post bank-devices/{id}/revoke/',
    'post referrers/{id}/block/',
    'post referrers/{id}/keys/{key}/revoke/',
    'post risk/blacklist/',
    'post users/{id}/sessions/end/',
    'post verifications/{id}/revoke/',
  ],
  /* A picture that changes nothing until a currency gets it. */
  files: ['post currencies/logos/'],
  /* The order of things on a page. */
  order: [
    'delete groups/{id}/',
    'post groups/',
    'put bank-wordings/order/',
    'put cash-points/order/',
    'put cities/order/',
    'put faq-groups/order/',
    'put faq-groups/{id}/questions/',
    'put currencies/order/',
    'put groups/order/',
    'put groups/{id}/',
    'put gifts/order/',
    'put monitorings/order/',
    'put price-sources/order/',
  ],
  texts: [
    'delete faq-groups/{id}/',
    'delete gifts/{id}/',
    'delete monitorings/{id}/',
    'delete pictures/{id}/',
    'post content/',
    'post faq-groups/',
    'post content/{id}/remove/',
    'post content/{id}/restore/',
    'post gifts/',
    'post monitorings/',
    'post pictures/',
    'put faq-groups/{id}/',
    'put content/{id}/',
    'put gifts/{id}/',
    'put monitorings/{id}/',
    'put pictures/{id}/',
  ],
}

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  now = begin
  await database.db.delete(mails)
})
afterAll(() => database.drop())

const open = () => openAccountApi({ db: database.db, now: () => now })

async function logInOperator(userValues: Parameters<typeof makePerson>[1] = {}) {
  const api = open()
  const person = await makePerson(database.db, { role: 'operator', ...userValues })
  let { cookie } = await api.logIn(person.email)
  // A new token each time, because a test may advance the clock beyond the token's expiry.
  const token = async () => {
    const renewed = await api.refresh(cookie)
    cookie = renewed.cookie
    return tokenIn(renewed)
  }
  const topUp = async (more: { address?: string } = {}) =>
    api.call('post', '/api/v1/operator/reserves/1/top-up/', {
      token: await token(),
      body: { amount: '1', reason: 'Counted' },
      idempotencyKey: randomUUID(),
      ...more,
    })
  const prove = async (body: object) => api.own('post', 'proof', { token: await token(), body })
  return { api, person, token, topUp, prove }
}

describe('a call that affects the office’s money', () => {
  it('requires proof of the owner, and every other call has a reason not to', () => {
    const changes = endpointRoutes.filter(
      ({ access, endpoint }) =>
        access !== undefined && access !== 'user' && endpoint.method !== 'get',
    )
    const callsOf = (routes: readonly EndpointRoute[]) =>
      routes
        .map(
          ({ endpoint: { method, path } }) => `${method} ${path.replace('/api/v1/operator/', '')}`,
        )
        .sort()
    expect(callsOf(changes.filter(({ needsOwnerProof }) => needsOwnerProof))).toEqual(
      callsWithProof,
    )
    expect(callsOf(changes.filter(({ needsOwnerProof }) => !needsOwnerProof))).toEqual(
      Object.values(callsWithoutProof).flat().sort(),
    )
  })

  it('is allowed for ten minutes after a login, and again after a proof', async () => {
    const { api, token, topUp, prove } = await logInOperator()
    advanceMinutes(9)
    expect((await topUp()).status).toBe(201)
    advanceMinutes(1)
    const refused = await topUp()
    expect([refused.status, refused.code]).toEqual([403, 'owner_proof_required'])
    const reader = { token: await token() }
    expect((await api.call('get', '/api/v1/operator/reserves/', reader)).status).toBe(200)

    const wrong = await prove({ password: 'a wrong one' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['password']])
    expect((await topUp()).code).toBe('owner_proof_required')
    const until = new Date(now.getTime() + 10 * minute).toISOString()
    expect((await prove({ password })).body).toEqual({ until })
    expect((await topUp()).status).toBe(201)
    advanceMinutes(10)
    expect((await topUp()).code).toBe('owner_proof_required')
  })

  it('also needs the code if there is a second factor, and a proof in the same session', async () => {
    const { api, person, token, topUp, prove } = await logInOperator()
    const { secret } = await addTotp(api, await token())
    advanceMinutes(11)
    expect((await prove({ password })).code).toBe('second_factor_required')
    const otherSession = await api.logIn(person.email, { code: totpCode(secret, now) })
    expect((await topUp()).code).toBe('owner_proof_required')
    advanceMinutes(1)
    expect((await prove({ password, code: totpCode(secret, now) })).status).toBe(200)
    expect((await topUp()).status).toBe(201)
    advanceMinutes(9.5)
    expect((await topUp()).status).toBe(201)
    const renewed = {
      token: tokenIn(await api.refresh(otherSession.cookie)),
      body: { amount: '1', reason: 'Counted' },
      idempotencyKey: randomUUID(),
    }
    const other = await api.call('post', '/api/v1/operator/reserves/1/top-up/', renewed)
    expect(other.code).toBe('owner_proof_required')
  })

  it('says which fields are wrong before it asks for a proof', async () => {
    const { api, token } = await logInOperator()
    advanceMinutes(11)
    const refused = await api.call('post', '/api/v1/operator/currencies/', {
      token: await token(),
      body: { terms: { code: 'usdt' } },
    })
    expect([refused.status, refused.code]).toEqual([422, 'validation_error'])
    expect(Object.keys(refused.body.fields ?? {})).toContain('terms.code')
  })

  it('limits guesses of the password by somebody who has the session', async () => {
    const { prove } = await logInOperator()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await prove({ password: `guess-${count}` })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('is reported to every administrator with who, what, when and from where', async () => {
    await database.db.update(users).set({ role: 'operator' }).where(eq(users.role, 'admin'))
    const locale = 'en'
    const admin = await makePerson(database.db, { role: 'admin', locale })
    const second = await makePerson(database.db, { role: 'admin' })
    const blocked = { role: 'admin', blockedAt: now, blockedReason: 'gone' } as const
    const blockedAdmin = await makePerson(database.db, blocked)
    const { api, person, topUp } = await logInOperator()
    advanceMinutes(9)
    expect((await topUp({ address: '203.0.113.77' })).status).toBe(201)
    advanceMinutes(2)
    expect((await topUp()).status).toBe(403)

    await writeAccountMails(api.container)
    const letters = await mailsTo(api.container, admin.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.template).toBe('office_changed')
    expect(letters[0]?.subject).toContain('a reserve topped up')
    for (const expected of [person.email, '203.0.113.77', ':09', 'BTC', '/en/operator/audit']) {
      expect(letters[0]?.text).toContain(expected)
    }
    expect((await mailsTo(api.container, second.email))[0]?.subject).toContain('пополнен резерв')
    expect(await mailsTo(api.container, blockedAdmin.email)).toEqual([])
  })

  it('is reported to every operator if no administrator can read mails', async () => {
    await database.db.update(users).set({ role: 'operator' }).where(eq(users.role, 'admin'))
    const other = await makePerson(database.db, { role: 'operator', locale: 'en' })
    const customer = await makePerson(database.db)
    const { api, person, topUp } = await logInOperator()
    expect((await topUp()).status).toBe(201)

    await writeAccountMails(api.container)
    for (const { email } of [other, person]) {
      const [letter] = await mailsTo(api.container, email)
      expect(letter?.template).toBe('office_changed')
      expect(letter?.text).toContain(person.email)
    }
    expect(await mailsTo(api.container, customer.email)).toEqual([])
  })
})

describe('an access token', () => {
  it('is invalid with a character appended', async () => {
    const { api, token } = await logInOperator()
    const issued = await token()
    expect((await api.me(issued)).status).toBe(200)
    expect((await api.me(`${issued}=`)).status).toBe(401)
  })
})
