import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { errorBody } from '@/lib/contracts/common'
import * as desk from '@/lib/contracts/desk/site/contacts'
import type { Container } from '@/server/container'
import { auditLog } from '@/server/database/schema/audit'
import { contactMessages, siteChanges } from '@/server/database/schema/site'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { deleteAccount } from '@/server/modules/accounts'
import { handlePruneMessages } from '@/server/jobs/definitions/site/prune-messages.handler'
import { saveDeskContacts, sendMessage } from '@/server/modules/site'
import { mails } from '@/server/database/schema/mails'
import { openClaimOffice } from '@/tests/factories/claims/claim-office'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const base = '/en/api/v1/operator'
const noon = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let office: Awaited<ReturnType<typeof openClaimOffice>>
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
let now = noon
const changedScopes: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => now })
  container = office.container
  container.pageChanges.subscribe((scope) => changedScopes.push(scope))
  app = createApi(container)
  operator = await bearerFor(container)
})
beforeEach(async () => {
  now = noon
  await database.db.delete(contactMessages)
  await database.db.delete(mails)
})
afterAll(() => database.drop())

async function send(path: string, body?: unknown, headers: Record<string, string> = operator) {
  return app.request(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function ask<S extends z.ZodType>(schema: S, path: string, body?: unknown) {
  const answer = await send(path, body)
  expect(answer.status).toBe(200)
  return schema.parse(await answer.json())
}

const readContacts = () => ask(desk.getDeskContacts.response, '/contacts/')
const readMessages = (query = '') => ask(desk.listMessages.response, `/messages/${query}`)

type Channel = desk.ContactsTerms['channels'][number]
const channel = (kind: Channel['kind'], value: string): Channel => ({
  kind,
  value,
  labelRu: 'Связь',
  labelEn: 'Reach us',
  noteRu: '',
  noteEn: '',
})

function write(change: Partial<Parameters<typeof sendMessage>[1]> = {}) {
  return sendMessage(database.db, {
    name: 'Anna',
    email: 'anna@example.org',
    topic: 'exchange',
    claimNumber: '',
    text: 'Where is my money?',
    locale: 'en',
    userId: null,
    site: { origin: 'https://kantor.example', nameIn: () => 'Kantor' },
    now,
    ...change,
  })
}

describe('the contacts of the office at the desk', () => {
  it('are stored in their normal form, with an audit record and the time of the change', async () => {
    const { version, terms } = await readContacts()
    changedScopes.length = 0
    const sentTerms = {
      ...terms,
      channels: [
        channel('telegram', 'https://t.me/kantor_desk'),
        channel('phone', '8 (495) 123-45-67'),
        channel('link', 'https://chat.example/kantor'),
        channel('email', 'desk@пример.рф'),
      ],
      mailbox: 'почта@example.org',
    }
    const bad = await send('/contacts/', { version, terms: sentTerms })
    expect(bad.status).toBe(422)
    expect(Object.keys(errorBody.parse(await bad.json()).fields ?? {})).toEqual(['terms.mailbox'])

    const body = { version, terms: { ...sentTerms, mailbox: 'desk@пример.рф' } }
    const saved = await ask(desk.saveDeskContacts.response, '/contacts/', body)
    expect(saved.terms.channels.map(({ value }) => value)).toEqual([
      '@kantor_desk',
      '8 (495) 123-45-67',
      'https://chat.example/kantor',
      'desk@пример.рф',
    ])
    expect(saved.terms.mailbox).toBe('desk@xn--e1afmkfd.xn--p1ai')
    expect(await readContacts()).toEqual(saved)
    expect(changedScopes).toEqual(['content'])
    const [change] = await database.db
      .select()
      .from(siteChanges)
      .where(eq(siteChanges.topic, 'contacts'))
    expect(change?.changedAt).toEqual(noon)
    const late = await send('/contacts/', body)
    expect(late.status).toBe(409)
    expect(errorBody.parse(await late.json()).detail).toContain('operator@kantor.test')
    const records = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'contacts.set'))
    expect(records.map(({ before, after }) => [before, after])).toEqual([[terms, saved.terms]])
  })

  it.each<[Channel['kind'], string]>([
    ['telegram', '@x'],
    ['telegram', 'https://evil.example/kantor'],
    ['phone', '12'],
    ['phone', 'call me'],
    ['link', 'javascript:alert(1)'],
    ['link', 'http://chat.example/'],
    ['link', 'https://user:secret@chat.example/'],
    ['email', 'desk@example.org?bcc=eve@example.org'],
  ])('refuses “%s: %s”', async (kind, value) => {
    const { version, terms } = await readContacts()
    const channels = [channel('link', 'https://chat.example/'), channel(kind, value)]
    const answer = await send('/contacts/', { version, terms: { ...terms, channels } })
    expect(answer.status).toBe(422)
    const { fields } = errorBody.parse(await answer.json())
    expect(Object.keys(fields ?? {})).toEqual(['terms.channels.1.value'])
  })

  it('update the page’s time of change only if the page looks different', async () => {
    const lastChange = async () => {
      const ofContacts = eq(siteChanges.topic, 'contacts')
      return (await database.db.select().from(siteChanges).where(ofContacts))[0]?.changedAt
    }
    const change = async (terms: Partial<desk.ContactsTerms>) => {
      const seen = await readContacts()
      const body = { ...seen, terms: { ...seen.terms, ...terms } }
      await ask(desk.saveDeskContacts.response, '/contacts/', body)
    }
    now = new Date('2026-11-21T12:01:00Z')
    await change({ addressEn: '7 Quiet Street' })
    expect(await lastChange()).toEqual(now)
    now = new Date('2026-11-21T12:02:00Z')
    await change({ mailbox: 'other@example.org' })
    expect(await lastChange()).toEqual(new Date('2026-11-21T12:01:00Z'))
  })

  it('are returned from the transaction that stored them, so that no other change can interfere', async () => {
    const { version, terms } = await readContacts()
    const db = new Proxy(database.db, {
      get: (target, name) => (name === '$client' ? target.$client : undefined),
    })
    const sentTerms = { ...terms, addressEn: '8 Quiet Street' }
    const actor = { kind: 'system', name: 'test' } as const
    const saved = await saveDeskContacts({ db, actor, now }, { version, terms: sentTerms })
    expect(saved.terms).toEqual(sentTerms)
    expect(await readContacts()).toEqual(saved)
  })

  it('are saved by only one of two simultaneous requests', async () => {
    const { version, terms } = await readContacts()
    const answers = await Promise.all(
      ['A', 'B'].map((addressEn) =>
        send('/contacts/', { version, terms: { ...terms, addressEn } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('messages at the desk', () => {
  it('are for operators only', async () => {
    expect((await send('/messages/', undefined, {})).status).toBe(401)
    expect((await send('/contacts/', undefined, {})).status).toBe(401)
  })

  it('are paginated, and found by state, topic and a part of a word', async () => {
    for (const [index, topic] of (['exchange', 'partners', 'other'] as const).entries()) {
      now = new Date(noon.getTime() + index * 60_000)
      await write({
        topic,
        name: `Person ${String(index)}`,
        text: `100% of number ${String(index)}`,
      })
    }
    const all = await readMessages()
    expect(all).toMatchObject({ count: 3, waiting: 3, page: 1, size: 20 })
    expect(all.results.map(({ topic }) => topic)).toEqual(['other', 'partners', 'exchange'])
    const names = async (query: string) =>
      (await readMessages(query)).results.map(({ name }) => name)
    expect(await names('?size=2&page=2')).toEqual(['Person 0'])
    expect(await names('?topic=partners')).toEqual(['Person 1'])
    expect(await names('?q=UMBER%202')).toEqual(['Person 2'])
    expect(await names('?q=0%25%20of')).toHaveLength(3)
    expect(await names('?q=1_0')).toEqual([])
    expect(await names('?state=answered')).toEqual([])
    expect((await send('/messages/?state=lost')).status).toBe(422)
  })

  it('link to the claim with the number in the message', async () => {
    const { claim } = await office.create(1)
    const number = String(claim.number)
    const written = claimNumberText(claim.number)
    const named = [number, written, `№ ${written}`, `0${number}`, '999999999', 'my claim', '']
    for (const claimNumber of named) {
      now = new Date(now.getTime() + 1000)
      await write({ claimNumber, text: `About claim ${claimNumber}, please` })
    }
    const { results } = await readMessages()
    expect(results.map(({ claimId }) => claimId).reverse()).toEqual([
      claim.id,
      claim.id,
      claim.id,
      claim.id,
      null,
      null,
      null,
    ])
  })

  it('are found by a claim’s number in whatever way it was written', async () => {
    for (const claimNumber of ['48392071', '4839-2071', '№ 4839 2071', '4839-2072']) {
      now = new Date(now.getTime() + 1000)
      await write({ claimNumber, text: `A question about ${claimNumber}` })
    }
    for (const words of ['48392071', '4839-2071', '№ 4839-2071']) {
      expect((await readMessages(`?q=${encodeURIComponent(words)}`)).count).toBe(3)
    }
  })

  it('can be marked as answered and unanswered, each time with an audit record', async () => {
    await write()
    const [message] = (await readMessages()).results
    const path = `/messages/${message?.id ?? ''}/`
    const mark = (isAnswered: boolean) => ask(desk.markMessage.response, path, { isAnswered })
    expect(await mark(true)).toMatchObject({
      answeredAt: noon.toISOString(),
      answeredBy: 'operator@kantor.test',
    })
    now = new Date(noon.getTime() + 60_000)
    expect((await mark(true)).answeredAt).toBe(noon.toISOString())
    expect(await readMessages('?state=answered')).toMatchObject({ count: 1, waiting: 0 })
    expect(await mark(false)).toMatchObject({ answeredAt: null, answeredBy: null })
    const records = await database.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.entityId, message?.id ?? ''))
      .orderBy(auditLog.id)
    expect(records).toEqual([
      { before: { isAnswered: false }, after: { isAnswered: true } },
      { before: { isAnswered: true }, after: { isAnswered: false } },
    ])
    const other = '0190b6a0-0000-7000-8000-000000000001'
    expect((await send(`/messages/${other}/`, { isAnswered: true })).status).toBe(404)
    expect((await send('/messages/1/', { isAnswered: true })).status).toBe(422)
  })

  it('no longer name the account of their sender once that account is deleted', async () => {
    const [user] = await database.db.select().from(users).where(eq(users.email, 'user@kantor.test'))
    await write({ userId: user?.id ?? null })
    expect((await readMessages()).results[0]?.userId).toBe(user?.id)
    const who = { address: null, userAgent: null, now }
    await deleteAccount(database.db, { userId: user?.id ?? '', ...who })
    expect((await readMessages()).results.map(({ userId, email }) => [userId, email])).toEqual([
      [null, 'anna@example.org'],
    ])
  })

  it('are deleted with their mails after 180 days', async () => {
    const days = (count: number) => new Date(noon.getTime() - count * 86_400_000)
    for (const age of [181, 179]) {
      now = days(age)
      await write({ text: `Written ${String(age)} days ago` })
    }
    now = noon
    const context = {
      ...createUnreachableServices(),
      ...container,
      rates: { active: [], sources: [], own: noOwnSources },
      signal: AbortSignal.timeout(30_000),
    }
    await handlePruneMessages({}, context)
    expect((await readMessages()).results.map(({ text }) => text)).toEqual(['Written 179 days ago'])
    expect(await database.db.$count(mails)).toBe(1)
  })
})
