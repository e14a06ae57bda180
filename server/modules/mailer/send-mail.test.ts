import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClaimMailFacts } from '@/tests/factories/claims/claim-mail-facts'
import { storeClaim } from '@/tests/factories/claims/stored-claim'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createSmtpMailer } from '@/server/adapters/mail/smtp-mailer'
import { inTransaction } from '@/server/database/in-transaction'
import { mails } from '@/server/database/schema/mails'
import { mailOfClaimEvent } from './claim-mails'
import { findMail } from './mails.repository'
import type { MailedCode, Mailer } from './ports'
import { queueMail, resumeMails } from './queue-mail'
import { openMail } from './read-mails'
import { sendMailAgain } from './send-again'
import { sendMail } from './send-mail'
import { createMailBreaker } from './breaker/mail-breaker'
import { writeMail } from './write-mail'

let database: TestDatabase
let server: MailServer
let claimId: string
let now: Date
beforeAll(async () => {
  database = await createTestDatabase()
  claimId = await storeClaim(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  server = await openMailServer()
})
afterEach(async () => {
  await server.close()
  await database.db.delete(mails)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

const secret = 'k3y-that-opens'

async function queue(id = 'event-1'): Promise<string | null> {
  const order = mailOfClaimEvent({ id, topic: 'claim.create' }, makeClaimMailFacts({ claimId }))
  if (!order) {
    throw new Error('A created claim causes a mail.')
  }
  const written = await writeMail(order)
  return inTransaction(database.db, (tx) => queueMail(tx, { ...written, now }))
}

async function queueNew(): Promise<string> {
  const id = await queue()
  if (id === null) {
    throw new Error('A mail with this key exists already.')
  }
  return id
}

function smtp(): Mailer {
  const url = new URL(`smtp://${server.host}`)
  const from = { name: 'Kantor', address: 'office@kantor.example' }
  return createSmtpMailer({ url, from }, { silenceMilliseconds: 1_500 })
}

function send(mailId: string, mailer: Mailer | null = smtp()): Promise<void> {
  const secretOf = (id: string) => Promise.resolve(id === claimId ? secret : 'of another')
  const codeOf = ({ id, purpose }: MailedCode) => Promise.resolve(`${purpose}-${id}`)
  const clock = { now: () => now }
  const breaker = createMailBreaker({ clock, firstPauseMilliseconds: 50 })
  const verificationSecretOf = () => Promise.resolve('opening')
  const secrets = { secretOf, codeOf, verificationSecretOf }
  return sendMail({ db: database.db, mailer, breaker, ...secrets, clock }, mailId)
}

async function waitingJobs() {
  const { rows } = await database.pool.query<{ run_at: Date; max_attempts: number }>(
    `select run_at, max_attempts from graphile_worker.jobs where task_identifier = 'mailer.send'`,
  )
  return rows
}

const stateOf = async (id: string) => {
  const { state, attempts, fault } = (await findMail(database.db, id)) ?? {}
  return { state, attempts, fault }
}

describe('queueing a mail', () => {
  it('stores one mail and one job for each deduplication key, even when called concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => queue()))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await queue()).toBeNull()
    expect(await database.db.$count(mails)).toBe(1)
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('stores nothing when the transaction is rolled back', async () => {
    const order = mailOfClaimEvent(
      { id: 'e', topic: 'claim.create' },
      makeClaimMailFacts({ claimId }),
    )
    const written = order && (await writeMail(order))
    const broken = inTransaction(database.db, async (tx) => {
      await queueMail(tx, { ...(written ?? (await Promise.reject(new Error('none')))), now })
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    expect(await database.db.$count(mails)).toBe(0)
    expect(await waitingJobs()).toEqual([])
  })
})

describe('sending a mail', () => {
  it('fills in the claim’s secret only for the recipient', async () => {
    const id = await queueNew()
    await send(id)
    const [taken] = server.taken
    for (const form of [taken?.html, taken?.text]) {
      expect(form?.replace(/=\n/g, '')).toContain(`/claim/${claimId}#${secret}`)
    }
    const stored = JSON.stringify(await findMail(database.db, id))
    expect(stored).not.toContain(secret)
    const shown = await openMail(database.db, { id, now: new Date() })
    expect(shown.text).toContain(`/claim/${claimId}\n`)
    expect(`${shown.html}${shown.text}`).not.toMatch(/claim-secret|#~/)
  })

  it('sends one mail for two concurrent jobs, and none for a later job', async () => {
    const id = await queueNew()
    await Promise.all([send(id), send(id)])
    await send(id)
    expect(server.taken).toHaveLength(1)
    expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1, fault: null })
    expect((await findMail(database.db, id))?.sentAt).toEqual(now)
    expect((await openMail(database.db, { id, now: new Date() })).answer).toContain(
      'taken as no. 1',
    )
  })

  it('retries after 4xx and after a time-out', async () => {
    const id = await queueNew()
    server.say(421, 'hang')
    await expect(send(id)).rejects.toThrow('it will be tried again')
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await openMail(database.db, { id, now: new Date() })).answer).toContain('421')
    await expect(send(id)).rejects.toThrow('it will be tried again')
    await send(id)
    expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 3, fault: null })
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([`<${id}@kantor.example>`])
  })

  it('gives up after 5xx at once, and after the last attempt', async () => {
    const id = await queueNew()
    server.say(554)
    await send(id)
    const fault = '554 said of <anna@example.org>'
    expect(await stateOf(id)).toEqual({ state: 'failed', attempts: 1, fault })

    await database.db.update(mails).set({ state: 'queued', attempts: 11 })
    server.say(451)
    await send(id)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 12 })
    expect(server.taken).toEqual([])
  })

  it('retries a mail after its worker died, but not before the lease ends', async () => {
    const id = await queueNew()
    const leasedUntil = new Date(now.getTime() + 60_000)
    await database.db
      .update(mails)
      .set({ details: { leasedUntil: leasedUntil.toISOString() }, attempts: 1 })
    await send(id)
    expect(server.taken).toEqual([])
    expect((await waitingJobs()).map(({ run_at: at }) => at)).toEqual([leasedUntil])

    now = leasedUntil
    await send(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('only stores the mail without a configured server, until an operator sends it', async () => {
    const id = await queueNew()
    await send(id, null)
    expect(await stateOf(id)).toEqual({ state: 'kept', attempts: 0, fault: null })
    await send(id)
    expect(server.taken).toEqual([])

    const actor = { kind: 'system', name: 'test' } as const
    await sendMailAgain(database.db, { mailId: id, actor, now })
    await send(id)
    expect(server.taken).toHaveLength(1)
    const again = sendMailAgain(database.db, { mailId: id, actor, now })
    await expect(again).rejects.toThrow('state_changed')
  })
})

describe('mails that wait', () => {
  it('get exactly one new job when their job is lost or has used all its attempts', async () => {
    const [lost, exhausted, fine, sent] = [
      await queue('a'),
      await queue('b'),
      await queue('c'),
      await queue('d'),
    ]
    const { pool, db } = database
    const keyOf = (id: string | null) => `mail:${id}`
    await pool.query('delete from graphile_worker._private_jobs where key = any($1)', [
      [keyOf(lost), keyOf(sent)],
    ])
    await pool.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where key = $1',
      [keyOf(exhausted)],
    )
    await send(sent ?? '')
    expect(fine).not.toBeNull()
    expect(await resumeMails(db)).toBe(2)
    expect(await resumeMails(db)).toBe(0)
    const { rows } = await pool.query<{ key: string }>(
      'select key from graphile_worker.jobs where attempts < max_attempts order by id',
    )
    expect(rows.map(({ key }) => key).sort()).toEqual([lost, exhausted, fine].map(keyOf).sort())
  })
})
