import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { contestAnswer, getOwnStanding } from '@/lib/contracts/loyalty/contest'
import * as desk from '@/lib/contracts/loyalty/desk-contests'
import type { Container } from '@/server/container'
import { auditLog } from '@/server/database/schema/audit'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { closeContest } from '@/server/modules/loyalty'
import { contestTermsAt, exchangeWorth } from '@/tests/factories/contest'
import { makeUser } from '@/tests/factories/make-user'
import { mailsTo, writeAccountMails } from '@/tests/setup/accounts/account-mails'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const begin = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000
type Headers = Record<string, string>
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let user: Headers
let operator: Headers
let now = begin
/* Sessions end after a while, so everybody signs in again. */
const wait = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  await signIn()
}

async function signIn(): Promise<void> {
  user = await bearerFor(container, 'user')
  operator = await bearerFor(container, 'operator')
}

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({ db: database.db, now: () => now }))
  app = createApi(container)
  await signIn()
})
afterAll(() => database.drop())

type Send = { method?: string; body?: unknown; headers?: Headers; locale?: string }

function send(path: string, { method, body, headers = {}, locale = '/en' }: Send = {}) {
  return app.request(`${locale}/api/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const read = async (query = '', locale = '/en') =>
  contestAnswer.parse(await (await send(`contest/${query}`, { locale })).json())
const own = async () =>
  getOwnStanding.response.parse(await (await send('users/me/contest/', { headers: user })).json())
const create = (change: object = {}) => {
  const terms = { ...contestTermsAt(now), ...change }
  return send('operator/contests/', { body: { terms }, headers: operator })
}
const listed = async () => {
  const answer = await send('operator/contests/', { headers: operator })
  return desk.listDeskContests.response.parse(await answer.json())
}
const newest = async () => {
  const [contest] = (await listed()).contests
  if (!contest) {
    throw new Error('There is no contest.')
  }
  return contest
}
const placesOf = async (id: number) => {
  const answer = await send(`operator/contests/${id}/places/`, { headers: operator })
  return desk.listDeskContestants.response.parse(await answer.json())
}

describe('a new contest', () => {
  it.each([
    ['a title in both languages', { titleEn: ' ' }, 'terms.titleEn'],
    ['a beginning in the future', { startsAt: '2026-11-21T15:00' }, 'terms.startsAt'],
    ['an end after its beginning', { endsAt: '2026-11-21T15:30' }, 'terms.endsAt'],
    ['a month that exists', { endsAt: '2026-13-40T10:00' }, 'terms.endsAt'],
    ['a day that exists', { endsAt: '2027-02-30T10:00' }, 'terms.endsAt'],
    ['an hour that exists', { endsAt: '2027-01-01T24:00' }, 'terms.endsAt'],
    ['the office’s own time', { endsAt: '2027-01-01T10:00Z' }, 'terms.endsAt'],
    ['a prize', { prizes: [] }, 'terms.prizes'],
    [
      'prizes in both languages',
      { prizes: [{ textRu: 'Приз', textEn: '', amountUsd: null }] },
      'terms.prizes.0.textEn',
    ],
    ['an amount', { minUsd: '-1' }, 'terms.minUsd'],
    ['pairs that exist', { directions: [{ from: 1, to: 1 }] }, 'terms.directions'],
  ])('needs %s', async (_name, change, field) => {
    const answer = await create(change)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toContain(field)
    expect((await listed()).contests).toEqual([])
  })

  it('is seen by nobody while it is a draft', async () => {
    expect((await create({ isPublished: false, titleRu: '', prizes: [] })).status).toBe(201)
    const draft = await newest()
    expect(draft).toMatchObject({ state: 'draft', version: '1', terms: { isPublished: false } })
    expect((await send(`contest/?id=${draft.id}`)).status).toBe(404)
    expect((await send('contest/?id=no')).status).toBe(422)
    expect(await read()).toMatchObject({ contest: null, past: [] })
    expect((await send('operator/contests/', { headers: user })).status).toBe(403)
    expect((await send('users/me/contest/')).status).toBe(401)
  })
})

describe('a published contest', () => {
  it('is announced, runs and is closed, and its winners are told', async () => {
    expect((await create()).status).toBe(201)
    await wait(6_000)
    const announced = await read('', '')
    expect(announced.timezone).toBe('Europe/Moscow')
    expect(announced.contest).toMatchObject({
      ...{ title: 'Большой обмен', state: 'announced', isFinal: false, minUsd: null },
      startsAt: new Date(begin.getTime() + hour).toISOString(),
      leaderboard: [],
      prizes: [
        { place: 1, text: 'Ноутбук', amountUsd: '1000' },
        { place: 2, text: 'Кружка', amountUsd: null },
      ],
    })
    expect(announced.contest?.html).toContain('<strong>больше</strong>')
    expect(await own()).toEqual({ standing: null })

    await wait(2 * hour)
    const [me] = await database.db.select().from(users).where(eq(users.email, 'user@kantor.test'))
    const rival = await makeUser(database.db, { email: 'rival@example.com', locale: 'en' })
    await exchangeWorth(database.db, '250.75', { userId: rival.id, now })
    await exchangeWorth(database.db, '100', { userId: me?.id ?? null, now })
    const { contest } = await read()
    expect(contest?.leaderboard).toEqual([
      { place: 1, name: 'r***', turnoverUsd: '250' },
      { place: 2, name: 'u***', turnoverUsd: '100' },
    ])
    expect((await own()).standing).toMatchObject({
      ...{ contestId: contest?.id, place: 2, turnoverUsd: '100', isOut: false },
      next: { place: 1, missingUsd: '150.76' },
    })

    await wait(8 * 24 * hour)
    await closeContest(database.db, { contestId: contest?.id ?? 0, now })
    await writeAccountMails(container)
    const [letter] = await mailsTo(container, rival.email)
    expect(letter?.subject).toContain('place 1 in “The big exchange”')
    for (const expected of ['A laptop', '1,000', `/en/contest?id=${String(contest?.id)}`]) {
      expect(letter?.text).toContain(expected)
    }
    expect(await read()).toMatchObject({ contest: null, past: [{ id: contest?.id }] })
    const past = await read(`?id=${String(contest?.id)}`)
    expect(past.contest).toMatchObject({ state: 'closed', isFinal: true })
    expect(past.contest?.leaderboard).toHaveLength(2)
  })

  it('shows the e-mail addresses of its accounts at the desk, where operators disqualify and give prizes', async () => {
    const [id = 0] = (await read()).past.map((one) => one.id)
    const { places } = await placesOf(id)
    expect(places.map(({ email, place, prize }) => [email, place, prize])).toEqual([
      ['rival@example.com', 1, 'A laptop'],
      ['user@kantor.test', 2, 'A mug'],
    ])
    const [rival, me] = places
    const decide = (what: string, body: object) =>
      send(`operator/contests/${id}/${what}/`, { body, headers: operator })
    const out = { userId: rival?.userId, note: '' }
    expect((await decide('disqualify', out)).status).toBe(422)
    expect((await decide('disqualify', { ...out, note: 'Two accounts' })).status).toBe(204)
    expect((await decide('disqualify', { userId: randomUUID(), note: 'Who?' })).status).toBe(404)
    const given = { userId: me?.userId, note: 'By courier' }
    expect((await decide('prize', given)).status).toBe(204)
    expect((await decide('prize', given)).status).toBe(409)
    const after = (await placesOf(id)).places
    expect(after.map(({ place, prize, decision }) => [place, prize, decision?.note])).toEqual([
      [null, null, 'Two accounts'],
      [1, 'A laptop', 'By courier'],
    ])
    const rows = await database.db.select().from(auditLog).where(eq(auditLog.entity, 'contest'))
    expect(rows.map(({ action }) => action)).toEqual([
      'contest.create',
      'contest.create',
      'contest.close',
      'contest.disqualify',
      'contest.give_prize',
    ])
  })
})
