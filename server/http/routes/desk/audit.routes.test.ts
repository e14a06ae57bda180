import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAuditOptions, listAudit } from '@/lib/contracts/desk/audit/audit'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Actor } from '@/server/database/actor'
import { inTransaction } from '@/server/database/in-transaction'
import { users } from '@/server/database/schema/people/users'
import { recordAudit } from '@/server/modules/audit'
import { createApi } from '@/server/http/app'
import { deskAuditRoutes } from './audit.routes'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
const base = '/api/v1/operator/audit'

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskAuditRoutes, files: [] })
  operator = await bearerFor(container)
  const person = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'operator'))
  await writeLog({ kind: 'user', userId: person[0]?.id ?? '' })
})
afterAll(() => database.drop())

/* Sixty changes, one a minute: forty of cities by an operator, twenty of settings by the system. */
async function writeLog(operatorActor: Actor): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (let minute = 0; minute < 60; minute += 1) {
      const isCity = minute < 40
      await recordAudit(tx, {
        actor: isCity ? operatorActor : { kind: 'system', name: 'test' },
        action: isCity ? 'city.update' : 'contacts.set',
        entity: isCity ? 'city' : 'setting',
        entityId: String(minute),
        before: { name: `Old ${minute}`, share: '100%' },
        after: { name: `New_${minute}`, share: '50%' },
        at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
      })
    }
  })
}

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString()
  const answer = await app.request(`${base}/?${search}`, { headers: operator })
  expect(answer.status).toBe(200)
  return listAudit.response.parse(await answer.json())
}

const idsOf = ({ entries }: Awaited<ReturnType<typeof list>>) =>
  entries.map(({ entityId }) => Number(entityId))

describe('the audit log', () => {
  it('is for operators only', async () => {
    expect((await app.request(`${base}/`)).status).toBe(401)
  })

  it('shows who changed what, with the values before and after, newest first', async () => {
    const [entry] = (await list({ entity: 'city' })).entries
    expect(entry).toMatchObject({
      at: '2026-11-20T12:39:00.000Z',
      who: 'operator@kantor.test',
      action: 'city.update',
      entityId: '39',
      before: { name: 'Old 39' },
      after: { name: 'New_39' },
    })
    expect((await list()).entries[0]?.who).toBe('system:test')
  })

  it('is paginated, with each record on only one page', async () => {
    const first = await list()
    expect(idsOf(first)).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index))
    const second = await list({ before: first.next ?? '' })
    expect(idsOf(second)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(second.next).toBeNull()
  })

  it('is filtered by actor, entity and time, and by all of them at once', async () => {
    expect(idsOf(await list({ actor: 'Operator@kantor.test' }))).toHaveLength(40)
    expect(idsOf(await list({ actor: 'system' }))).toHaveLength(20)
    expect(idsOf(await list({ actor: 'nobody@kantor.test' }))).toEqual([])
    expect(idsOf(await list({ entity: 'setting' }))).toHaveLength(20)
    const span = { from: '2026-11-20T12:38:00.000Z', to: '2026-11-20T12:41:00.000Z' }
    expect(idsOf(await list(span))).toEqual([41, 40, 39, 38])
    expect(idsOf(await list({ ...span, entity: 'city' }))).toEqual([39, 38])
  })

  it('is searched literally, in actions, ids and values', async () => {
    expect(idsOf(await list({ text: 'new_7' }))).toEqual([7])
    expect(idsOf(await list({ text: 'old 12' }))).toEqual([12])
    expect(idsOf(await list({ text: 'CONTACTS.SET' }))).toHaveLength(20)
    // `%` and `_` match only themselves.
    expect(idsOf(await list({ text: 'New%7' }))).toEqual([])
    expect(idsOf(await list({ text: '0_%' }))).toEqual([])
    expect(idsOf(await list({ text: "'; drop table audit_log; --" }))).toEqual([])
  })

  it('is downloaded as CSV with all rows of a filter, beyond one page', async () => {
    const csv = (query: string, headers = operator) =>
      Promise.resolve(app.request(`${base}/csv/${query}`, { headers }))
    expect((await app.request(`${base}/csv/`)).status).toBe(401)
    const answer = await csv('')
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines.at(-1)).toBe(
      '2026-11-20T12:00:00.000Z,operator@kantor.test,city.update,city,0,,' +
        '"{""name"":""Old 0"",""share"":""100%""}","{""name"":""New_0"",""share"":""50%""}"',
    )
    expect((await (await csv('?text=new_7')).text()).trimEnd().split('\r\n')).toHaveLength(2)
    expect((await csv('?from=yesterday')).status).toBe(422)
  })

  it('refuses an invalid filter', async () => {
    for (const query of ['from=yesterday', 'before=1', `text=${'x'.repeat(101)}`]) {
      const answer = await app.request(`${base}/?${query}`, { headers: operator })
      expect(answer.status).toBe(422)
    }
  })

  it('lists the values of its filters', async () => {
    const answer = await app.request(`${base}/options/`, { headers: operator })
    expect(getAuditOptions.response.parse(await answer.json())).toEqual({
      entities: ['city', 'setting'],
      actors: ['operator@kantor.test'],
    })
  })
})
