import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import { refreshDemoQuotesJob } from '../definitions/refresh-demo-quotes.handler'
import { startWorker, type RunningWorker } from '../worker'

const silenceMilliseconds = 1_000
const mailsOfTheTest = 40
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

describe('a mail server that', () => {
  it.each(['silent', 'refusing'] as const)(
    'is %s delays no prices and no claims, uses up no attempts, and gets all mails later',
    async (mode) => {
      proxy.be(mode)
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
      // One line for each mail that was being sent, and none for each that waits.
      expect(logMessages.filter((text) => text.includes('mail'))).toEqual([])

      proxy.be('open')
      await expect.poll(() => acceptedCount(), { timeout: 20_000 }).toBe(mailsOfTheTest)
      await expect
        .poll(mailAttempts)
        .toEqual([{ state: 'sent', attempts: 1, count: mailsOfTheTest }])
      expect(changes).toEqual([true, false])
    },
  )

  it('accepts nothing does not keep a worker from stopping, and costs no mail an attempt', async () => {
    proxy.be('refusing')
    await start()
    await queueMails()
    await expect.poll(() => changes).toEqual([true])
    await worker.stop()
    expect(await mailAttempts()).toEqual([{ state: 'queued', attempts: 0, count: mailsOfTheTest }])

    proxy.be('open')
    await start()
    await expect.poll(() => acceptedCount(), { timeout: 20_000 }).toBe(mailsOfTheTest)
    await expect.poll(mailAttempts).toEqual([{ state: 'sent', attempts: 1, count: mailsOfTheTest }])
  })
})

async function start(): Promise<void> {
  const note = (_fields: object, message: string) => void logMessages.push(message)
  const noop = () => undefined
  const logger = { debug: noop, info: noop, warn: note, error: note }
  const world = createUnreachableServices()
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
  const mail = { ...world.mail, mailer, breaker }
  const rates = { active: ['demo'] as const, sources: [] }
  const { url, db } = database
  worker = await startWorker({ url, db, logger, clock, rates, ...world, mail })
}

async function queueMails(): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (let index = 0; index < mailsOfTheTest; index += 1) {
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

/* Without the claim's own mails, which are sent as well. */
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
  be: (mode: 'open' | 'silent' | 'refusing') => void
  close: () => Promise<void>
}

/** A proxy before a mail server: forwards, stays silent, or closes every connection. */
async function openMailProxy(behind: string): Promise<MailProxy> {
  let mode: Parameters<MailProxy['be']>[0] = 'open'
  const sockets = new Set<Socket>()
  const [host, port] = behind.split(':')
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
  // A server that listens on a port has an address with one.
  const address = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${address.port}`,
    be: (next) => {
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
