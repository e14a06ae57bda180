import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { getLegalPerson, type LegalPersonTerms } from '@/lib/contracts/desk/legal-person'
import { officeFacts } from '@/lib/contracts/site/office'
import { auditLog } from '@/server/database/schema/audit'
import { settings } from '@/server/database/schema/settings'
import { monitorings } from '@/server/database/schema/site'
import { createApi } from '@/server/http/app'
import { officeRoutes } from '@/server/http/routes/site/office.routes'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskOfficeRoutes } from './office.routes'

const path = '/en/api/v1/operator/office/legal-person/'
let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
const changedScopes: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    config: { rateLimitFactor: 100 },
  })
  container.pageChanges.subscribe((scope) => changedScopes.push(scope))
  app = createApi(container, { endpoints: [...deskOfficeRoutes, ...officeRoutes], files: [] })
  operator = await bearerFor(container)
})
beforeEach(async () => {
  changedScopes.length = 0
  await database.db.delete(settings).where(eq(settings.key, 'legalPerson'))
})
afterAll(() => database.drop())

const nobody: LegalPersonTerms = {
  nameRu: '',
  nameEn: '',
  licenceRu: '',
  licenceEn: '',
  registerRu: '',
  registerEn: '',
  registerNumber: '',
  registerUrl: '',
  postalRu: '',
  postalEn: '',
}
const kurs: LegalPersonTerms = {
  ...nobody,
  nameRu: 'ООО «Курс»',
  nameEn: 'Kurs LLC',
  licenceRu: 'Лицензия № 7',
  licenceEn: 'Licence No. 7',
  registerRu: 'Реестр',
  registerEn: 'Register',
  registerNumber: '12-34',
  registerUrl: 'https://register.example/12-34',
}

async function save(terms: LegalPersonTerms): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...operator }
  return app.request(path, { method: 'PUT', headers, body: JSON.stringify(terms) })
}

async function faultsOf(change: Partial<LegalPersonTerms>): Promise<string[]> {
  const answer = await save({ ...nobody, ...change })
  expect(answer.status).toBe(422)
  return Object.keys(errorBody.parse(await answer.json()).fields ?? {})
}

async function factsIn(prefix: '' | '/en') {
  return officeFacts.parse(await (await app.request(`${prefix}/api/v1/office/`)).json())
}

describe('who runs the office', () => {
  it('is set by operators only', async () => {
    expect((await app.request(path)).status).toBe(401)
  })

  it('is nobody until it is set, and until then pages do not mention it', async () => {
    const answer = await app.request(path, { headers: operator })
    expect(getLegalPerson.response.parse(await answer.json())).toEqual(nobody)
    expect((await factsIn('')).legalPerson).toBeNull()
  })

  it('is public in the language of the page, recorded, and shown at once', async () => {
    expect((await save(kurs)).status).toBe(204)
    expect(changedScopes).toContain('content')
    expect((await factsIn('')).legalPerson).toEqual({
      name: 'ООО «Курс»',
      licence: 'Лицензия № 7',
      register: { name: 'Реестр', number: '12-34', url: 'https://register.example/12-34' },
      address: null,
    })
    expect((await factsIn('/en')).legalPerson).toMatchObject({
      name: 'Kurs LLC',
      register: { name: 'Register' },
    })
    const records = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'legal_person.set'))
    expect(records.map(({ before, after }) => [before, after])).toEqual([[nobody, kurs]])
  })

  it('can be cleared completely', async () => {
    await save(kurs)
    expect((await save(nobody)).status).toBe(204)
    expect((await factsIn('')).legalPerson).toBeNull()
  })

  it('is in both languages, and has a name if it has anything else', async () => {
    expect(await faultsOf({ nameRu: 'ООО' })).toEqual(['nameEn'])
    expect(await faultsOf({ postalEn: '1 Street' })).toEqual(['nameRu', 'nameEn', 'postalRu'])
    expect(await faultsOf({ nameRu: 'А', nameEn: 'A', registerNumber: '7' })).toEqual([
      'registerRu',
      'registerEn',
    ])
  })

  it.each([
    'http://register.example/',
    'register.example',
    'javascript:alert(1)',
    'https://a:b@c.d/',
  ])('does not link to %s', async (registerUrl) => {
    expect(await faultsOf({ ...kurs, registerUrl })).toEqual(['registerUrl'])
  })
})

describe('what every page says about the office', () => {
  it('has the hours, the channels and the monitoring sites that are shown', async () => {
    await database.db
      .update(monitorings)
      .set({ isShown: false })
      .where(eq(monitorings.slug, 'ratewatch'))
    const facts = await factsIn('/en')
    expect(facts.hours.timezone).toBe('Europe/Moscow')
    expect(facts.channels.map(({ kind }) => kind)).toContain('telegram')
    expect(facts.monitorings.map(({ slug }) => slug)).not.toContain('ratewatch')
    expect(facts.monitorings.length).toBeGreaterThan(1)
  })
})
