import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import { createSmtpMailer } from '@/server/adapters/mail/smtp-mailer'
import { enqueueJob } from '@/server/database/jobs'
import { inTransaction } from '@/server/database/in-transaction'
import { claims } from '@/server/database/schema/claims'
import { mails } from '@/server/database/schema/mails'
import { quotes } from '@/server/database/schema/rates'
import { createMailBreaker, queueMail } from '@/server/modules/mailer'
import { makeClaim } from '@/tests/factories/claims/claims'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import { createUnreachableServices } from '@/tests/setup/outside/unreachable-services'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { refreshDemoQuotesJob } from '@/server/modules/rates'
import { startWorker, type RunningWorker } from '../worker'

const silenceMilliseconds = 1_000
const mailCount = 40
const clock = { now: () => new Date() }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const from = { name: 'Kantor', address: 'office@kantor.example' }

let database: TestDatabase
let worker: RunningWorker
let mailServer: MailServer
let proxy: MailProxy
let logMessages: string[]
let changes: boolean[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  logMessages = []
  changes = []
  mailServer = await openMailServer()
  proxy = await openMailProxy(mailServer.host)
})
afterEach(async () => {
  await worker.stop()
  await proxy.close()
  await mailServer.close()
  await database.db.delete(mails)
  await database.pool.query('delete from graphile_worker._private_jobs')
})

describe('a mail server', () => {
  it.each(['silent', 'refusing'] as const)(
    'that is %s delays no prices and no claims, uses up no attempts, and gets all mails later',
    async (mode) => {
      proxy.setMode(mode)
      await start()
      await queueMails()
      await expect.poll(() => changes).toEqual([true])

      await database.db.delete(quotes)
      const { claim } = await makeClaim(database.db, { now: minutesAgo(20), windowMinutes: 5 })
      await enqueueJob(database.db, refreshDemoQuotesJob, {})
      await database.db.execute(
        sql`select graphile_worker.add_job('claims.expire', json_build_object('claimId', ${claim.id}::text))`,
      )
      await expect.poll(() => database.db.$count(quotes)).toBeGreaterThan(10)
      await expect.poll(() => stateOf(claim.id)).toBe('expired')
      expect(mailServer.taken).toHaveLength(0)
      // Nothing is logged for mails that wait.
      expect(logMessages.filter((text) => text.includes('mail'))).toEqual([])

      proxy.setMode('open')
      await expect.poll(() => acceptedCount(), { timeout: 20_000 }).toBe(mailCount)
      await expect.poll(mailAttempts).toEqual([{ state: 'sent', attempts: 1, count: mailCount }])
      expect(changes).toEqual([true, false])
    },
  )

  it('that accepts nothing does not prevent a worker from stopping, and uses up no attempts', async () => {
    proxy.setMode('refusing')
    await start()
    await queueMails()
    await expect.poll(() => changes).toEqual([true])
    await worker.stop()
    expect(await mailAttempts()).toEqual([{ state: 'queued', attempts: 0, count: mailCount }])

    proxy.setMode('open')
    await start()
    await expect.poll(() => acceptedCount(), { timeout: 20_000 }).toBe(mailCount)
    await expect.poll(mailAttempts).toEqual([{ state: 'sent', attempts: 1, count: mailCount }])
  })
})

async function start(): Promise<void> {
  const note = (_fields: object, message: string) => void logMessages.push(message)
  const noop = () => undefined
  const logger = { debug: noop, info: noop, warn: note, error: note }
  const services = createUnreachableServices()
  const breaker = createMailBreaker({
    clock,
    onChange: ({ isOpen }) => changes.push(isOpen),
    firstPauseMilliseconds: 200,
    longestPauseMilliseconds: 400,
  })
  const mailer = createSmtpMailer(
    { url: new URL(`smtp://${proxy.host}`), from },
    { silenceMilliseconds },
  )
  const mail = { ...services.mail, mailer, breaker }
  const rates = { active: ['demo'] as const, sources: [], own: noOwnSources }
  const { url, db } = database
  worker = await startWorker({ url, db, logger, clock, rates, ...services, mail })
}

async function queueMails(): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (let index = 0; index < mailCount; index += 1) {
      await queueMail(tx, {
        dedupeKey: `test:${index}`,
        template: 'claim_created',
        locale: 'en',
        recipient: `person-${index}@example.org`,
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
        claimId: null,
        now: clock.now(),
      })
    }
  })
}

async function stateOf(id: string) {
  const [row] = await database.db
    .select({ state: claims.state })
    .from(claims)
    .where(sql`${claims.id} = ${id}`)
  return row?.state
}

/* Not counting the mails about the claim, which are sent as well. */
const acceptedCount = () => mailServer.taken.filter(({ subject }) => subject === 'Hello').length

async function mailAttempts() {
  return database.db
    .select({ state: mails.state, attempts: mails.attempts, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(like(mails.dedupeKey, 'test:%'))
    .groupBy(mails.state, mails.attempts)
}

type MailProxy = {
  host: string
  setMode: (mode: 'open' | 'silent' | 'refusing') => void
  close: () => Promise<void>
}

/** A proxy in front of a mail server: forwards, stays silent, or closes every connection. */
async function openMailProxy(target: string): Promise<MailProxy> {
  let mode: Parameters<MailProxy['setMode']>[0] = 'open'
  const sockets = new Set<Socket>()
  const [host, port] = target.split(':')
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    if (mode === 'refusing') {
      socket.destroy()
    } else if (mode === 'open') {
      forward(socket, { host: host ?? '', port: Number(port) })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, `address()` returns an AddressInfo.
  const address = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${address.port}`,
    setMode: (next) => {
      mode = next
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

function forward(socket: Socket, to: { host: string; port: number }): void {
  const upstream = connect(to)
  upstream.on('error', () => socket.destroy())
  socket.once('close', () => upstream.destroy())
  socket.pipe(upstream).pipe(socket)
}
