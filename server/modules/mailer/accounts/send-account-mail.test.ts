import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeUser } from '@/tests/factories/make-user'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createSmtpMailer } from '@/server/adapters/mail/smtp-mailer'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { accountCodes } from '@/server/database/schema/people/accounts'
import { verificationEvents, verifications } from '@/server/database/schema/verifications'
import { mails } from '@/server/database/schema/mails'
import type { Mailer } from '../ports'
import { findMail } from '../mails.repository'
import { openMail } from '../read-mails'
import { sendMail } from '../send-mail'
import { queueAccountMail } from './queue-account-mail'
import { createMailBreaker } from '../breaker/mail-breaker'
import { writeVerificationMail } from '../verification-mails'
import { writeAccountMail } from './write-account-mail'

const start = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000
let now = start
let database: TestDatabase
let server: MailServer
let userId: string

beforeAll(async () => {
  database = await createTestDatabase()
  userId = (await makeUser(database.db)).id
})
beforeEach(async () => {
  now = start
  server = await openMailServer()
})
afterEach(async () => {
  await server.close()
  await database.db.delete(mails)
  await database.db.delete(accountCodes)
})
afterAll(() => database.drop())

const codeOf = ({ id, purpose }: { id: string; purpose: string }) =>
  Promise.resolve(`${purpose}-${id}`)
const secretOf = () => Promise.resolve('of a claim')
const verificationSecretOf = () => Promise.resolve('of-a-verification')
const secrets = { codeOf, secretOf, verificationSecretOf }
const site = { origin: 'https://kantor.example', timezone: 'UTC', nameIn: () => 'Kantor' }

/** Writes a mail with a link that works for one hour. */
async function writeRestoreMail(): Promise<{ mailId: string; codeId: string }> {
  const codeId = makeId(now)
  const expiresAt = new Date(now.getTime() + hour)
  const row = { id: codeId, userId, purpose: 'restore', createdAt: now, expiresAt } as const
  await database.db
    .insert(accountCodes)
    .values({ ...row, hash: codeId.replaceAll('-', '').repeat(2) })
  const mail = { template: 'account_restore', codeId, until: expiresAt.toISOString() } as const
  const to = { recipient: 'anna@example.org', locale: 'en' } as const
  await writeAccountMail(database.db, { order: { ...to, dedupeKey: codeId, mail }, site, now })
  const [stored] = await database.db.select().from(mails).where(eq(mails.codeId, codeId))
  return { mailId: stored?.id ?? '', codeId }
}

function send(mailId: string): Promise<void> {
  const from = { name: 'Kantor', address: 'office@kantor.example' }
  const url = new URL(`smtp://${server.host}`)
  const mailer: Mailer = createSmtpMailer({ url, from }, { silenceMilliseconds: 1_500 })
  const clock = { now: () => now }
  const breaker = createMailBreaker({ clock, firstPauseMilliseconds: 50 })
  return sendMail({ db: database.db, mailer, breaker, ...secrets, clock }, mailId)
}

describe('a mail with a link of an account', () => {
  it('is sent with the code, which is stored nowhere', async () => {
    const { mailId, codeId } = await writeRestoreMail()
    await send(mailId)
    const [taken] = server.taken
    for (const form of [taken?.html, taken?.text]) {
      expect(form?.replace(/=\n/g, '')).toContain(
        `https://kantor.example/en/recover#restore-${codeId}`,
      )
    }
    expect(JSON.stringify(await findMail(database.db, mailId))).not.toContain(`restore-${codeId}`)
  })

  it('is shown at the desk without the code, unless mails are shown there instead of being sent', async () => {
    const { mailId, codeId } = await writeRestoreMail()
    const shown = await openMail(database.db, { id: mailId, now })
    expect(shown.text).toContain('https://kantor.example/en/recover\n')
    expect(`${shown.html}${shown.text}`).not.toMatch(/account-code|recover#|restore-/)
    const whole = await openMail(database.db, { id: mailId, secrets, now })
    expect(whole.text).toContain(`/recover#restore-${codeId}\n`)
    now = new Date(start.getTime() + hour)
    const late = await openMail(database.db, { id: mailId, secrets, now })
    expect(late.text).toContain('/recover\n')
  })

  it('is shown with the secret of a guest’s verification too', async () => {
    const verificationId = makeId(now)
    const currencyId = await currencyIdOf(database.db, 'sberbank')
    await inTransaction(database.db, async (tx) => {
      await tx.insert(verifications).values({
        ...{ id: verificationId, kind: 'card', state: 'draft', version: 1, eventSeq: 1 },
        ...{ email: 'anna@example.org', mailbox: 'anna@example.org', secretHash: '0'.repeat(64) },
        ...{ currencyId, locale: 'en', address: '203.0.113.1', createdAt: now, updatedAt: now },
      })
      await tx.insert(verificationEvents).values({
        ...{ verificationId, seq: 1, event: 'start', fromState: null, toState: 'draft' },
        ...{ by: 'customer', actor: 'system:visitor', data: {}, createdAt: now },
      })
    })
    const ordered = {
      ...{ dedupeKey: verificationId, recipient: 'anna@example.org', locale: 'en' as const },
      ...{ verificationId, isGuest: true },
      mail: { template: 'verification_link', kind: 'card', masked: '•• 6818' } as const,
    }
    await writeVerificationMail(database.db, { ordered, site, now })
    const [{ id } = expect.fail('There is no mail.')] = await database.db.select().from(mails)
    const page = `https://kantor.example/en/verification/${verificationId}`
    const whole = await openMail(database.db, { id, secrets, now })
    expect(whole.claimLink).toBe('works')
    expect(whole.html).toContain(`href="${page}#of-a-verification"`)
    const shown = await openMail(database.db, { id, now })
    expect(shown.claimLink).toBe('hidden')
    expect(`${shown.html}${shown.text}`).not.toMatch(/verification-secret|of-a-verification/)
  })

  it('names each photo of a declined verification beside the reason', async () => {
    const faults = [
      { label: 'Front of the card', reason: 'glare', remark: null },
      { label: null, reason: 'other', remark: 'Send the other side too.' },
    ] as const
    const ordered = {
      ...{ dedupeKey: 'declined', recipient: 'anna@example.org', locale: 'en' as const },
      ...{ verificationId: makeId(now), isGuest: false },
      mail: {
        template: 'verification_declined' as const,
        ...{ kind: 'card' as const, masked: '•• 6818', remark: null },
        faults: [...faults],
      },
    }
    await writeVerificationMail(database.db, { ordered, site, now })
    const [{ text } = expect.fail('There is no mail.')] = await database.db.select().from(mails)
    expect(text).toMatch(/Front of the card: .*glare/)
    expect(text).toContain('\nSend the other side too.')
  })

  it.each([
    ['has expired', () => Promise.resolve((now = new Date(start.getTime() + hour)))],
    ['was used', () => database.db.update(accountCodes).set({ usedAt: start })],
    ['was deleted', () => database.db.delete(accountCodes)],
  ])('is not sent once its link %s', async (_name, end) => {
    const { mailId } = await writeRestoreMail()
    await end()
    await send(mailId)
    expect(server.taken).toEqual([])
    expect(await findMail(database.db, mailId)).toMatchObject({ state: 'failed', attempts: 1 })
    // No mail server was contacted: the mail failed because of its link.
    const shown = await openMail(database.db, { id: mailId, now })
    expect(shown).toMatchObject({ link: 'dead', answer: null })
  })

  it('is written once, however often its job runs, and never when the transaction that queues it is rolled back', async () => {
    const order = {
      recipient: 'anna@example.org',
      locale: 'ru',
      dedupeKey: 'once',
      mail: { template: 'signup_known' },
    } as const
    await Promise.all([1, 2, 3].map(() => writeAccountMail(database.db, { order, site, now })))
    expect(await database.db.$count(mails)).toBe(1)

    await database.pool.query('delete from graphile_worker._private_jobs')
    const to = { email: 'anna@example.org', locale: 'ru' } as const
    const undone = inTransaction(database.db, async (tx) => {
      await queueAccountMail(tx, { to, dedupeKey: 'never', mail: { template: 'signup_known' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const jobs = await database.pool.query('select 1 from graphile_worker._private_jobs')
    expect(jobs.rows).toEqual([])
  })
})
