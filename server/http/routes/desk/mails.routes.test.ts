import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMail, listMails, type MailState } from '@/lib/contracts/desk/mails'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor } from '@/tests/setup/bearer-for'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import type { Config } from '@/server/config/config'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { auditLog } from '@/server/database/schema/audit'
import { mails } from '@/server/database/schema/mails'
import { settings } from '@/server/database/schema/settings'
import { users } from '@/server/database/schema/people/users'
import { makeId } from '@/server/database/ids/uuid-v7'
import { createApi } from '@/server/http/app'
import { deskMailsRoutes } from './mails.routes'

let database: TestDatabase
let app: ReturnType<typeof createApi>
let operator: { authorization: string }
const base = '/api/v1/operator/mails'
const states: MailState[] = ['queued', 'sent', 'failed', 'kept']
const ids: string[] = []
const now = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  database = await createTestDatabase()
  const { container } = createTestContainer({
    db: database.db,
    config: { rateLimitFactor: 100 },
  })
  app = createApi(container, { endpoints: deskMailsRoutes, files: [] })
  operator = await bearerFor(container)
  await writeMails()
})
afterAll(() => database.drop())

/* Sixty mails, one a minute, of each state in turn. */
async function writeMails(): Promise<void> {
  for (let minute = 0; minute < 60; minute += 1) {
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute))
    const state = states[minute % 4] ?? 'sent'
    const id = makeId(at)
    ids.push(id)
    await database.db.insert(mails).values({
      id,
      dedupeKey: `event-${minute}`,
      template: 'claim_created',
      locale: 'en',
      recipient: `anna_${minute}@example.org`,
      subject: `100% no. ${minute}`,
      html: '<a href="https://kantor.example/claim/1#~claim-secret~">Open</a>',
      text: 'https://kantor.example/claim/1#~claim-secret~',
      state,
      attempts: 1,
      fault: state === 'failed' ? '550 no such user' : null,
      details: state === 'sent' ? { answer: '250 taken' } : {},
      createdAt: at,
      sentAt: state === 'sent' ? at : null,
    })
  }
}

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString()
  const answer = await app.request(`${base}/?${search}`, { headers: operator })
  expect(answer.status).toBe(200)
  return listMails.response.parse(await answer.json())
}

const numbersOf = ({ mails: listed }: Awaited<ReturnType<typeof list>>) =>
  listed.map(({ subject }) => Number(subject.split(' ').at(-1)))

async function open(minute: number) {
  const answer = await app.request(`${base}/${ids[minute] ?? ''}/`, { headers: operator })
  expect(answer.status).toBe(200)
  return getMail.response.parse(await answer.json())
}

function sendAgain(id: string) {
  return app.request(`${base}/${id}/send/`, { method: 'POST', headers: operator })
}

describe('the mails at the desk', () => {
  it('are for operators only', async () => {
    expect((await app.request(`${base}/`)).status).toBe(401)
    expect((await app.request(`${base}/${ids[0] ?? ''}/`)).status).toBe(401)
    expect((await app.request(`${base}/${ids[2] ?? ''}/send/`, { method: 'POST' })).status).toBe(
      401,
    )
  })

  it('are paginated, newest first, with each mail on only one page', async () => {
    const first = await list()
    expect(numbersOf(first)).toEqual(Array.from({ length: 50 }, (_, index) => 59 - index))
    const second = await list({ before: first.next ?? '' })
    expect(numbersOf(second)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(second.next).toBeNull()
    expect(second.isSending).toBe(false)
  })

  it('are filtered by state, claim and literal text', async () => {
    expect(numbersOf(await list({ state: 'failed' }))).toHaveLength(15)
    expect(numbersOf(await list({ text: 'ANNA_7@' }))).toEqual([7])
    expect(numbersOf(await list({ text: '100% no. 42' }))).toEqual([42])
    expect(numbersOf(await list({ text: '1%0' }))).toEqual([])
    expect(numbersOf(await list({ claim: ids[0] ?? '' }))).toEqual([])
    for (const query of ['state=lost', 'before=1', `text=${'x'.repeat(101)}`]) {
      const answer = await app.request(`${base}/?${query}`, { headers: operator })
      expect(answer.status).toBe(422)
    }
  })

  it('are downloaded as CSV, without their contents', async () => {
    const csv = async (query: string) => {
      const answer = await app.request(`${base}/csv/${query}`, { headers: operator })
      expect(answer.headers.get('content-disposition')).toContain('mails.csv')
      return (await answer.text()).trimEnd().split('\r\n')
    }
    expect((await app.request(`${base}/csv/`)).status).toBe(401)
    const lines = await csv('')
    expect(lines).toHaveLength(61)
    expect(lines[1]).toContain(',kept,anna_59@example.org,100% no. 59,claim_created,en,1,')
    expect(lines.join()).not.toContain('claim-secret')
    expect(await csv('?state=failed')).toHaveLength(16)
  })

  it('are shown with the mail server’s answer, and without the secret that opens the claim', async () => {
    expect((await open(1)).answer).toBe('250 taken')
    const failed = await open(2)
    expect(failed.answer).toBe('550 no such user')
    expect(failed.html).toContain('href="https://kantor.example/claim/1"')
    expect(failed.text).toBe('https://kantor.example/claim/1')
    expect(JSON.stringify(failed)).not.toContain('claim-secret')
    const unknown = await app.request(`${base}/${makeId(new Date())}/`, { headers: operator })
    expect(unknown.status).toBe(404)
  })

  it('contain working account links only in a demo that sends no mail', async () => {
    const codeId = makeId(now)
    const customer = await makeUser(database.db)
    const at = { createdAt: now, expiresAt: new Date(now.getTime() + 1_000) }
    const code = { id: codeId, userId: customer.id, purpose: 'activate', ...at } as const
    await database.db.insert(accountCodes).values({ ...code, hash: 'a'.repeat(64) })
    const text = 'https://kantor.example/#activate=~account-code~'
    await database.db
      .update(mails)
      .set({ codeId, html: text, text })
      .where(eq(mails.id, ids[4] ?? ''))

    let time = now
    const shownFor = async (config: Partial<Config>) => {
      const { container } = createTestContainer({ db: database.db, now: () => time, config })
      const api = createApi(container, { endpoints: deskMailsRoutes, files: [] })
      const answer = await api.request(`${base}/${ids[4] ?? ''}/`, { headers: operator })
      return getMail.response.parse(await answer.json())
    }
    const textFor = async (config: Partial<Config>) => (await shownFor(config)).text
    const from = { name: 'Kantor', address: 'office@kantor.example' }
    const mail = { url: new URL('smtp://127.0.0.1:1'), from }
    expect(await textFor({ isDemoSeeded: true })).toMatch(/#activate=[\w-]{43}$/)
    expect(await textFor({ isDemoSeeded: true, mail })).toBe('https://kantor.example/')
    expect(await textFor({ isDemoSeeded: false })).toBe('https://kantor.example/')

    // The codes are hidden, so that an operator cannot take over an administrator's account.
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, customer.id))
    expect(await shownFor({ isDemoSeeded: true })).toMatchObject({
      link: 'hidden',
      text: 'https://kantor.example/',
    })
    await database.db.update(users).set({ role: 'user' }).where(eq(users.id, customer.id))

    // The answer also has the state of the account link.
    expect((await shownFor({ isDemoSeeded: true })).link).toBe('works')
    expect((await shownFor({ isDemoSeeded: false })).link).toBe('hidden')
    expect((await open(1)).link).toBeNull()
    time = at.expiresAt
    for (const isDemoSeeded of [true, false]) {
      const dead = await shownFor({ isDemoSeeded })
      expect(dead).toMatchObject({ link: 'dead', text: 'https://kantor.example/' })
    }
  })

  it('open the claim only in a demo that sends no mail, and only if they were never sent', async () => {
    const { claim } = await makeClaim(database.db)
    const of = (minute: number) => eq(mails.id, ids[minute] ?? '')
    for (const minute of [5, 7]) {
      await database.db.update(mails).set({ claimId: claim.id }).where(of(minute))
    }
    const shown = async (minute: number, config: Partial<Config>) => {
      const { container } = createTestContainer({ db: database.db, config })
      const api = createApi(container, { endpoints: deskMailsRoutes, files: [] })
      const answer = await api.request(`${base}/${ids[minute] ?? ''}/`, { headers: operator })
      return getMail.response.parse(await answer.json())
    }
    const from = { name: 'Kantor', address: 'office@kantor.example' }
    const mail = { url: new URL('smtp://127.0.0.1:1'), from }
    const plain = { claimLink: 'hidden', text: 'https://kantor.example/claim/1' }

    // The mail of the seventh minute is kept, that of the fifth was sent.
    expect(await shown(7, { isDemoSeeded: true })).toMatchObject({
      claimLink: 'works',
      text: 'https://kantor.example/claim/1#secret',
      html: '<a href="https://kantor.example/claim/1#secret">Open</a>',
    })
    expect(await shown(5, { isDemoSeeded: true })).toMatchObject(plain)
    expect(await shown(7, { isDemoSeeded: true, mail })).toMatchObject(plain)
    expect(await shown(7, { isDemoSeeded: false })).toMatchObject(plain)

    // A database that was not created as a demo belongs to a real office.
    const isDemo = eq(settings.key, 'demoOffice')
    const [marker] = await database.db.delete(settings).where(isDemo).returning()
    expect(await shown(7, { isDemoSeeded: true })).toMatchObject(plain)
    await database.db.insert(settings).values(marker ?? expect.fail('there is no marker'))
  })

  it('can be sent again if they were not sent, and the audit log says by whom', async () => {
    expect((await sendAgain(ids[2] ?? '')).status).toBe(204)
    expect(await open(2)).toMatchObject({ state: 'queued', attempts: 0, answer: null })
    const { rows } = await database.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'mailer.send'`,
    )
    expect(rows).toEqual([{ key: `mail:${ids[2] ?? ''}` }])
    const [record] = await database.db.select().from(auditLog)
    expect(record).toMatchObject({ action: 'mail.send_again', entityId: ids[2] })

    expect((await sendAgain(ids[1] ?? '')).status).toBe(409)
    expect((await sendAgain(makeId(new Date()))).status).toBe(404)
  })
})
