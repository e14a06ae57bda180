import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorBody } from '@/lib/contracts/common'
import { contacts as contactsAnswer } from '@/lib/contracts/site/contacts'
import { messagesOf } from '@/lib/i18n/messages'
import { createCaptchaCheck } from '@/server/adapters/captcha/recaptcha'
import { createMailer } from '@/server/adapters/mail/smtp-mailer'
import type { Container } from '@/server/container'
import { mails } from '@/server/database/schema/mails'
import { settings } from '@/server/database/schema/settings'
import { contactMessages } from '@/server/database/schema/site'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { sendMail } from '@/server/modules/mailer'
import { bearerFor } from '@/tests/setup/bearer-for'
import { openLocalServer } from '@/tests/setup/outside/local-server'
import { openMailServer } from '@/tests/setup/outside/mail-server'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const noon = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
let now = noon
let person = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const config = { rateLimitFactor: 1000, publicUrl: new URL('https://kantor.example') }
  container = createTestContainer({ db: database.db, now: () => now, config }).container
  app = createApi(container)
})
beforeEach(async () => {
  now = noon
  person += 1
  await database.db.delete(contactMessages)
  await database.db.delete(mails)
})
afterAll(() => database.drop())

type Sent = { body?: object; headers?: Record<string, string>; prefix?: string; api?: typeof app }

function send({ body = {}, headers = {}, prefix = '/en', api = app }: Sent = {}) {
  return api.request(`https://kantor.example${prefix}/api/v1/contacts/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...message(), ...body }),
  })
}

const message = () => ({
  name: 'Anna',
  email: `anna-${String(person)}@example.org`,
  topic: 'exchange',
  claimNumber: '1042',
  text: 'Where is my money?\nIt has been an hour.',
})

const stored = () => database.db.select().from(contactMessages).orderBy(asc(contactMessages.id))
const queued = () => database.db.select().from(mails)

/** Sends every queued mail to a real server, as the job queue does. */
async function deliver() {
  const server = await openMailServer()
  const mailer = createMailer({
    mail: {
      url: new URL(`smtp://${server.host}`),
      from: { name: 'Kantor', address: 'office@kantor.example' },
    },
  })
  for (const { id } of await queued()) {
    await sendMail({ ...container.mail, mailer, db: database.db, clock: container.clock }, id)
  }
  await server.close()
  return server.taken
}

describe('the contacts of the office', () => {
  it('are shown in both languages, with working links', async () => {
    const read = async (prefix: string) =>
      contactsAnswer.strict().parse(await (await app.request(`${prefix}/api/v1/contacts/`)).json())
    const [ru, en] = [await read(''), await read('/en')]
    expect(ru.channels.map(({ href }) => href)).toEqual(en.channels.map(({ href }) => href))
    expect(en.channels.map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        'mailto:hello@kantor.test',
        'https://t.me/kantor_demo_cash',
        'tel:+79000000010',
      ]),
    )
    expect(ru.address).not.toBe(en.address)
    expect(en).toMatchObject({
      hours: { timezone: 'Europe/Moscow', week: null, isOpen: true, opensAt: null },
      captchaSiteKey: null,
    })
  })

  it('omit stored channels with invalid addresses', async () => {
    const channel = { labelRu: 'a', labelEn: 'a', noteRu: '', noteEn: '' }
    const before = await database.db.select().from(settings).where(eq(settings.key, 'contacts'))
    const value = {
      channels: [
        { ...channel, kind: 'link', value: 'javascript:alert(1)' },
        { ...channel, kind: 'telegram', value: '@x/../y' },
        { ...channel, kind: 'link', value: 'https://kantor.example/chat' },
      ],
      addressRu: '',
      addressEn: '',
      mailbox: '',
    }
    await database.db.update(settings).set({ value }).where(eq(settings.key, 'contacts'))
    const answer = contactsAnswer.parse(await (await app.request('/api/v1/contacts/')).json())
    await database.db
      .update(settings)
      .set({ value: before[0]?.value })
      .where(eq(settings.key, 'contacts'))
    expect(answer.channels.map(({ href }) => href)).toEqual(['https://kantor.example/chat'])
  })
})

describe('a message to the office', () => {
  it('is stored, and the response is in the language of the visitor', async () => {
    const answer = await send({ prefix: '' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ detail: messagesOf('ru').content.messageSent })
    expect(await stored()).toMatchObject([
      {
        locale: 'ru',
        name: 'Anna',
        email: `anna-${String(person)}@example.org`,
        topic: 'exchange',
        claimNumber: '1042',
        body: 'Where is my money?\nIt has been an hour.',
        userId: null,
        answeredAt: null,
      },
    ])
  })

  it('is stored without invisible characters, with its line breaks', async () => {
    const text = ' Where\u2028is\r\nmy \u202emoney\u202c?\tNot he\u200bre.\u000b '
    const name = '\u202eAnna\u2028Bcc'
    await send({ body: { text, name, claimNumber: '10\u20664\u20692' } })
    await send({ body: { text: 'می\u200cخواهم 👩\u200d🚀 \u200dhere' } })
    expect((await stored()).map(({ body, ...row }) => [row.name, row.claimNumber, body])).toEqual([
      ['Anna Bcc', '1042', 'Where\nis\nmy money?\tNot here.'],
      ['Anna', '1042', 'می\u200cخواهم 👩\u200d🚀 here'],
    ])
  })

  it('is mailed to the office, and a reply to that mail goes to the visitor', async () => {
    const text = '<b>Hello</b> ~claim-secret~\r\nFrom: eve@example.org\r\n\u0007bell'
    await send({ body: { text, name: 'Anna\r\nBcc: eve@example.org' } })
    const [mail] = await deliver()
    expect(mail?.envelope.to).toEqual(['desk@kantor.test'])
    expect(mail?.replyTo).toEqual([{ name: '', address: `anna-${String(person)}@example.org` }])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.subject).not.toContain('Anna')
    expect(mail?.html).toContain('&gt; &lt;b&gt;Hello&lt;/b&gt; ~claim-secret~')
    expect(mail?.html).not.toContain('<b>Hello')
    expect(mail?.text).toContain('> From: eve@example.org')
    expect(mail?.text).toContain('https://kantor.example/operator/messages')
    expect((await queued()).map(({ state }) => state)).toEqual(['sent'])
  })

  it('is mailed even if it contains the placeholders for mailed secrets', async () => {
    const [queuedBefore] = await database.db.select().from(mails).limit(1)
    expect(queuedBefore).toBeUndefined()
    await send({ body: { text: 'What does ~code~ ~link-code~ ~account-code~ mean?' } })
    expect(await deliver()).toHaveLength(1)
  })

  it('is stored even without a mail server', async () => {
    await send()
    const [row] = await queued()
    await sendMail(
      { ...container.mail, mailer: null, db: database.db, clock: container.clock },
      row?.id ?? '',
    )
    expect((await queued()).map(({ state }) => state)).toEqual(['kept'])
  })

  it('is stored and mailed once when it is repeated within ten minutes', async () => {
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    now = new Date(noon.getTime() + 9 * 60_000)
    expect((await send()).status).toBe(201)
    expect([await stored(), await queued()].map(({ length }) => length)).toEqual([1, 1])
    now = new Date(noon.getTime() + 11 * 60_000)
    expect((await send()).status).toBe(201)
    expect([await stored(), await queued()].map(({ length }) => length)).toEqual([2, 2])
  })

  it('belongs to the account of a signed-in user', async () => {
    expect((await send({ headers: await bearerFor(container, 'user') })).status).toBe(201)
    const [owner] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, 'user@kantor.test'))
    expect((await stored()).map(({ userId }) => userId)).toEqual([owner?.id])
    expect((await send({ headers: { authorization: 'Bearer no' } })).status).toBe(401)
  })

  it.each<[string, string, object]>([
    ['no address', 'email', { email: '' }],
    ['an address that cannot get mail', 'email', { email: 'anna@example' }],
    ['two addresses', 'email', { email: 'a@example.org,b@example.org' }],
    ['a header in the address', 'email', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['an unknown topic', 'topic', { topic: 'hello' }],
    ['a text that is too short', 'text', { text: ' short ' }],
    ['invisible characters only', 'text', { text: '\u0001\u202e\u200b'.repeat(10) }],
    ['joiners that join nothing', 'text', { text: `Hello ${'\u200d'.repeat(10)}` }],
    ['a text that is too long', 'text', { text: 'x'.repeat(5001) }],
  ])('is refused with %s', async (_name, field, body) => {
    const answer = await send({ body })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorBody.parse(await answer.json()).fields ?? {})).toEqual([field])
    expect(await stored()).toEqual([])
  })

  it('is refused after too many messages from the same mailbox', async () => {
    for (let index = 0; index < 5; index += 1) {
      const text = `The message number ${String(index)}`
      expect((await send({ body: { text } })).status).toBe(201)
    }
    const answer = await send({ body: { text: 'One message too many' } })
    expect(answer.status).toBe(429)
    expect(await stored()).toHaveLength(5)
  })

  it('needs a valid captcha if a provider is configured', async () => {
    const provider = await openLocalServer()
    const verdict = { success: true, score: 0.9, action: 'login', hostname: 'kantor.example' }
    provider.answer((_request, response) => response.end(JSON.stringify(verdict)))
    const keys = { siteKey: 'the-site-key', secret: 'the-secret', minimumScore: 0.5 }
    const captcha = createCaptchaCheck({ captcha: { ...keys, verifyUrl: new URL(provider.url) } })
    const api = createApi({ ...container, captcha })
    const shown = contactsAnswer.parse(await (await api.request('/api/v1/contacts/')).json())
    expect(shown.captchaSiteKey).toBe('the-site-key')
    expect((await send({ api })).status).toBe(403)
    expect((await send({ api, body: { recaptcha: 'token' } })).status).toBe(403)
    verdict.action = 'contact'
    expect((await send({ api, body: { recaptcha: 'token' } })).status).toBe(201)
    await provider.close()
  })
})
