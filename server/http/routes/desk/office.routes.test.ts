import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { deskHealth, getCaptchaUse, officeView } from '@/lib/contracts/desk/office'
import { bearerFor } from '@/tests/setup/bearer-for'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { auditLog } from '@/server/database/schema/audit'
import { settings } from '@/server/database/schema/settings'
import { operatorPresence } from '@/server/database/schema/people/users'
import { recordBooksAudit } from '@/server/modules/health'
import { createApi } from '@/server/http/app'
import { deskOfficeRoutes } from './office.routes'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
// This day is a Saturday.
const noon = new Date('2026-11-21T12:00:00.000Z')
let now = noon
const base = '/en/api/v1/operator/office'

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskOfficeRoutes, files: [] })
  operator = await bearerFor(container)
})
beforeEach(async () => {
  now = noon
  await database.db.delete(operatorPresence)
  await database.db.delete(settings).where(eq(settings.key, 'office'))
})
afterAll(() => database.drop())

async function send(method: 'PUT' | 'POST', path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...operator }
  return app.request(`${base}/${path}/`, { method, headers, body: JSON.stringify(body) })
}

async function view() {
  return officeView.parse(await (await app.request(`${base}/`, { headers: operator })).json())
}

const reportPresence = (isAvailable?: boolean) => send('POST', 'presence', { isAvailable })

const saturdayHours = (spans: { from: string; to: string }[]) => [[], [], [], [], [], spans, []]
const roundTheClock = { timezone: 'Europe/Moscow', week: null, presence: 'always' }

describe('the office at the desk', () => {
  it('is for operators only', async () => {
    expect((await app.request(`${base}/`)).status).toBe(401)
  })

  it('shows its health only to operators', async () => {
    const address = '/en/api/v1/operator/health/'
    expect((await app.request(address)).status).toBe(401)
    await recordBooksAudit(database.db, 2)
    const answer = await app.request(address, { headers: operator })
    const { unwell, auditedAt } = deskHealth.parse(await answer.json())
    expect(unwell).toEqual(expect.arrayContaining(['worker', 'books']))
    expect(auditedAt).not.toBeNull()
  })

  it('is initially open round the clock, without a break, and with no operator present', async () => {
    expect(await view()).toMatchObject({
      techBreak: { on: false },
      hours: roundTheClock,
      isOpen: true,
      opensAt: null,
      me: { isAvailable: false, seenAt: null },
      others: [],
    })
  })

  it('has a break with a text per language, notifies every process and records who set it', async () => {
    const notifications = await listenForNotifications(database.url, ['settings_changed'])
    const techBreak = {
      on: true,
      text: { ru: ' Переезд ', en: 'Moving' },
      until: '2026-11-21T18:00:00.000Z',
    }
    expect((await send('PUT', 'tech-break', techBreak)).status).toBe(204)
    expect((await view()).techBreak).toEqual({
      ...techBreak,
      text: { ru: 'Переезд', en: 'Moving' },
    })
    expect(await notifications.on('settings_changed')).toEqual(['techBreak'])
    await notifications.close()
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'tech_break.set'))
    expect(record).toMatchObject({ actor: 'user', before: { on: false }, after: { on: true } })
  })

  it('refuses a break whose end has passed, but lets an overdue break be ended', async () => {
    const techBreak = { on: true, text: { ru: '', en: '' }, until: '2026-11-21T12:00:00.000Z' }
    const refused = await send('PUT', 'tech-break', techBreak)
    expect(refused.status).toBe(422)
    expect(errorBody.parse(await refused.json()).fields).toEqual({
      until: ['This time has already passed.'],
    })
    expect((await send('PUT', 'tech-break', { ...techBreak, on: false })).status).toBe(204)
  })

  it('opens and closes in its own time zone', async () => {
    const hours = { ...roundTheClock, week: saturdayHours([{ from: '10:00', to: '15:00' }]) }
    expect((await send('PUT', 'hours', hours)).status).toBe(204)
    // Noon in UTC is 3 p.m. in Moscow.
    expect(await view()).toMatchObject({ isOpen: false, opensAt: '2026-11-28T07:00:00.000Z' })
    now = new Date('2026-11-21T11:59:59.000Z')
    expect(await view()).toMatchObject({ isOpen: true, hours })
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'office_hours.set'))
    expect(record).toMatchObject({ before: roundTheClock, after: hours })
  })

  it('has claim terms, which apply as soon as they are saved, and records who changed them', async () => {
    const initial = { hoursToChoose: 24, tolerancePercent: '0.5' }
    expect((await view()).claimTerms).toEqual(initial)
    const terms = { hoursToChoose: 48, tolerancePercent: '1.250' }
    expect((await send('PUT', 'claim-terms', terms)).status).toBe(204)
    const saved = { hoursToChoose: 48, tolerancePercent: '1.25' }
    expect((await view()).claimTerms).toEqual(saved)
    const [record] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'claim_terms.set'))
    expect(record).toMatchObject({ actor: 'user', before: initial, after: saved })
  })

  it.each([
    [{ hoursToChoose: 0 }, 'hoursToChoose'],
    [{ hoursToChoose: 721 }, 'hoursToChoose'],
    [{ hoursToChoose: 1.5 }, 'hoursToChoose'],
    [{ hoursToChoose: null }, 'hoursToChoose'],
    [{ tolerancePercent: '-1' }, 'tolerancePercent'],
    [{ tolerancePercent: '10.1' }, 'tolerancePercent'],
    [{ tolerancePercent: '0.00001' }, 'tolerancePercent'],
    [{ tolerancePercent: 'a bit' }, 'tolerancePercent'],
  ])('refuses %j as claim terms', async (changes, field) => {
    const terms = { hoursToChoose: 24, tolerancePercent: '0.5', ...changes }
    const answer = await send('PUT', 'claim-terms', terms)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
  })

  it.each([
    ['a time zone that does not exist', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['six days', { week: [[], [], [], [], [], []] }, 'week'],
    [
      'a time of day that does not exist',
      { week: saturdayHours([{ from: '09:60', to: '18:00' }]) },
      'week.5.0.from',
    ],
    [
      'an end before the beginning',
      { week: saturdayHours([{ from: '18:00', to: '09:00' }]) },
      'week.5.0.to',
    ],
    [
      'hours that overlap',
      {
        week: saturdayHours([
          { from: '09:00', to: '13:00' },
          { from: '12:00', to: '18:00' },
        ]),
      },
      'week.5',
    ],
    ['an unknown rule of presence', { presence: 'sometimes' }, 'presence'],
  ])('refuses %s', async (_name, changes, field) => {
    const answer = await send('PUT', 'hours', { ...roundTheClock, ...changes })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
  })

  it('is open only while an operator is available, if presence is required', async () => {
    await send('PUT', 'hours', { ...roundTheClock, presence: 'required' })
    expect((await view()).isOpen).toBe(false)

    const notifications = await listenForNotifications(database.url, ['settings_changed'])
    expect((await reportPresence(true)).status).toBe(204)
    expect(await view()).toMatchObject({ isOpen: true, me: { isAvailable: true } })
    now = new Date(now.getTime() + 60_000)
    await reportPresence(true)
    now = new Date(now.getTime() + 179_000)
    expect((await view()).isOpen).toBe(true)
    now = new Date(now.getTime() + 2_000)
    expect((await view()).isOpen).toBe(false)
    await reportPresence(false)
    expect((await view()).isOpen).toBe(false)
    await reportPresence(false)
    // Each report is announced, because processes trust a presence only for a few minutes.
    expect(await notifications.on('settings_changed')).toEqual(['presence', 'presence', 'presence'])
    await notifications.close()
  })

  it('does not make operators available merely because their desk is open', async () => {
    await reportPresence()
    expect((await view()).me).toMatchObject({ isAvailable: false })
    await reportPresence(true)
    await reportPresence()
    expect((await view()).me).toMatchObject({ isAvailable: true })
    await reportPresence(false)
    await reportPresence()
    expect((await view()).me).toMatchObject({ isAvailable: false })
  })

  it('keeps an operator’s choice when another tab reports that the desk is open', async () => {
    await reportPresence(false)
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([reportPresence(true), reportPresence(), reportPresence()])
      expect((await view()).me.isAvailable).toBe(true)
      await Promise.all([reportPresence(), reportPresence(false), reportPresence()])
      expect((await view()).me.isAvailable).toBe(false)
    }
  })

  it('does not notify processes of an operator’s presence if presence is not required', async () => {
    const notifications = await listenForNotifications(database.url, ['settings_changed'])
    await reportPresence(true)
    await send('PUT', 'hours', roundTheClock)
    expect(await notifications.on('settings_changed')).toEqual(['office'])
    await notifications.close()
  })
})

describe('the use of the captcha', () => {
  const read = async () =>
    getCaptchaUse.response.parse(
      await (await app.request(`${base}/captcha/`, { headers: operator })).json(),
    )

  it('can be read and set only at the desk', async () => {
    expect(await read()).toEqual({ claim: true, contact: true, login: false, hasKeys: false })
    const use = { claim: false, contact: false, login: true }
    expect((await send('PUT', 'captcha', use)).status).toBe(204)
    expect(await read()).toEqual({ ...use, hasKeys: false })
    expect((await send('PUT', 'captcha', { claim: 'yes' })).status).toBe(422)
    expect((await app.request(`${base}/captcha/`)).status).toBe(401)
  })
})
