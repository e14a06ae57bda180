import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import {
  openKillableOffice,
  readBacklog,
  type KillableOffice,
  type Victim,
} from './claims/killable-office'
import { openClient, type Client } from './claims/client'
import { runClaim, maxStandstillMilliseconds } from './claims/life'
import { readDelivery, wrongMails } from './claims/mail-proof'
import { createMemory } from './claims/memory'
import * as proof from './claims/proof'
import { createProvider } from './claims/provider'
import { prepareOffice, withDatabase, type Route } from './claims/prepare-office'
import { createRandom } from './markets/world'
import { runAudit } from './support/long-office'
import { print, printStart, scaled, seed } from './support/settings'

/*
 * The whole product is killed at random moments while customers and operators work on claims. At the end
 * everything that it acknowledged must be stored exactly once: claims, their histories, their holds,
 * payments and payouts. Each mail must arrive at least once, always with the same Message-ID. A mail may
 * arrive again only if it was being sent when the product was killed.
 */
const kills = Math.max(3, scaled(20))
const claimsAtOnce = 200
const maxBetweenKills = 400
/* The number of mails that the worker sends at the same time. */
const maxMailsInProgress = 4
const victims: readonly Victim[] = ['process', 'both', 'process', 'postgres']
const pollMilliseconds = 2_000

const random = createRandom(seed)
const memory = createMemory()
const secret = randomBytes(32).toString('hex')
let mailServer: MailServer
let office: KillableOffice
let client: Client
let isEnding = false
let people = 0

beforeAll(async () => {
  printStart('claims', `${kills} times kill -9 during ${claimsAtOnce} claims`)
  mailServer = await openMailServer()
  office = await openKillableOffice({
    SESSION_SECRET: secret,
    SMTP_URL: `smtp://${mailServer.host}`,
    MAIL_FROM: 'Kantor <office@kantor.example>',
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_FACTOR: '100000',
    LOG_TO: 'stdout',
    LOG_LEVEL: 'error',
  })
  await office.start()
  const routes = await prepareOffice(office.directory)
  client = openClient(office.url)
  const runs = Array.from({ length: claimsAtOnce }, () => makeClaims(routes))
  await Promise.race([killRepeatedly(), Promise.all(runs)])
  isEnding = true
  await Promise.all(runs)
  print('claims', `${memory.claims.size} claims, ${memory.acknowledged()} acknowledgements`)
  await drain()
})

afterAll(async () => {
  await office.remove()
  await mailServer.close()
})

/** Makes one claim after another, until the test ends. */
async function makeClaims(routes: readonly Route[]): Promise<void> {
  const provider = createProvider(secret)
  while (!isEnding) {
    people += 1
    const person = people
    await runClaim({
      client,
      memory,
      provider,
      routes,
      random: createRandom(seed + person),
      person,
    })
  }
}

async function killRepeatedly(): Promise<void> {
  await memory.acknowledges(claimsAtOnce)
  for (let count = 0; count < kills; count += 1) {
    const victim = victims[count % victims.length] ?? 'process'
    await memory.acknowledges(Math.floor(random() * maxBetweenKills))
    await office.kill(victim)
    if (victim !== 'postgres') {
      await office.start()
    }
    const { unknown } = client.counts()
    print('claims', `${count + 1}: ${victim}, ${memory.acknowledged()} done, ${unknown} unknown`)
  }
  await memory.acknowledges(claimsAtOnce)
}

/**
 * Waits until the worker has finished all jobs. The jobs of a killed worker are locked for a minute.
 */
async function drain(): Promise<void> {
  let last = { text: '', at: Date.now() }
  for (;;) {
    const backlog = await withDatabase(office.directory, readBacklog)
    const text = JSON.stringify(backlog)
    if (Object.values(backlog).every((count) => count === 0)) {
      return
    }
    if (text !== last.text) {
      print('claims', `not finished yet: ${text}`)
      last = { text, at: Date.now() }
    }
    if (Date.now() - last.at > maxStandstillMilliseconds) {
      throw new Error(`Some jobs are never finished: ${text}`)
    }
    await pause(pollMilliseconds)
  }
}

it('kills the server while it handles requests', () => {
  const { answered, unknown } = client.counts()
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`)
  print('claims', `${statuses.join(', ')}, ${unknown} without an answer`)
  expect(unknown).toBeGreaterThan(kills)
  expect(memory.acknowledged()).toBeGreaterThan(claimsAtOnce)
})

it('never sends contradictory responses', () => {
  expect(memory.contradictions).toEqual([])
})

it('stores every acknowledged claim exactly once', async () => {
  const faults = await withDatabase(office.directory, (db) => proof.lostOrDoubledClaims(db, memory))
  expect(faults).toEqual([])
})

it('stores every acknowledged event, and no move that the state table forbids', async () => {
  const events = await withDatabase(office.directory, proof.readEvents)
  print('claims', `${events.length} events, ${memory.events.size} of them reported`)
  expect(proof.lostEvents(events, memory)).toEqual([])
  expect(proof.illegalMoves(events)).toEqual([])
})

it('stores histories with correct hashes', async () => {
  const faults = await withDatabase(office.directory, (db) => proof.brokenChains(db, memory))
  expect(faults).toEqual([])
})

it('holds the owed amount for each claim', async () => {
  expect(await withDatabase(office.directory, proof.wrongHolds)).toEqual([])
})

it('stores all payments and payouts that were acknowledged, and sends no payout twice', async () => {
  const lost = await withDatabase(office.directory, (db) => proof.lostMoney(db, memory))
  expect(lost).toEqual([])
  expect(await withDatabase(office.directory, proof.doubledPayouts)).toEqual([])
})

it('publishes every event once, and sends the right mail for it', async () => {
  expect(await withDatabase(office.directory, proof.wrongOutbox)).toEqual([])
  expect(await withDatabase(office.directory, wrongMails)).toEqual([])
})

it('delivers every mail, and repeats only mails that were being sent at a kill', async () => {
  const { taken } = mailServer
  const delivery = await withDatabase(office.directory, (db) => readDelivery(db, taken))
  print('claims', `${delivery.mails} mails, ${delivery.repeated} of them arrived again`)
  expect(delivery.faults).toEqual([])
  expect(delivery.repeated).toBeLessThanOrEqual(kills * maxMailsInProgress)
})

it('has a consistent ledger, and stops cleanly', async () => {
  const audit = await runAudit(office.directory)
  print('claims', audit.stdout.trim())
  expect(audit).toMatchObject({ code: 0, stderr: '' })
  expect(audit.stdout).toContain('The ledger balances')
  expect(await office.stop()).toBe(0)
})
