import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer, type MailServer } from '@/tests/setup/outside/mail-server'
import {
  openBatteredOffice,
  readBacklog,
  type BatteredOffice,
  type Victim,
} from './claims/battered-office'
import { openClient, type Client } from './claims/client'
import { live, mostStandstillMilliseconds } from './claims/life'
import { readDelivery, wrongMails } from './claims/mail-proof'
import { createMemory } from './claims/memory'
import * as proof from './claims/proof'
import { createProvider } from './claims/provider'
import { prepareOffice, withDatabase, type Route } from './claims/scene'
import { createRandom } from './markets/world'
import { runAudit } from './support/long-office'
import { say, sayBeginning, scaled, seed } from './support/settings'

/*
 * The whole product is killed at random moments while customers and operators have claims under way.
 * Whatever it had acknowledged must be there in the end, once: claims, their histories, what they
 * hold, money that came and went. Mails are promised at least once, each time under the same
 * Message-ID: one may arrive again only when it was in a sender's hands as it died.
 */
const kills = Math.max(3, scaled(20))
const claimsAtOnce = 200
const mostBetweenKills = 400
/* As many mails may be in progress at once as the worker runs jobs. */
const hands = 4
const victims: readonly Victim[] = ['process', 'both', 'process', 'postgres']
const lookMilliseconds = 2_000

const random = createRandom(seed)
const memory = createMemory()
const secret = randomBytes(32).toString('hex')
let mailServer: MailServer
let office: BatteredOffice
let client: Client
let isEnding = false
let people = 0

beforeAll(async () => {
  sayBeginning('claims', `${kills} times kill -9 under ${claimsAtOnce} claims`)
  mailServer = await openMailServer()
  office = await openBatteredOffice({
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
  const lives = Array.from({ length: claimsAtOnce }, () => liveOn(routes))
  await Promise.race([batter(), Promise.all(lives)])
  isEnding = true
  await Promise.all(lives)
  say('claims', `${memory.claims.size} claims, ${memory.acknowledged()} acknowledgements`)
  await drain()
})

afterAll(async () => {
  await office.remove()
  await mailServer.close()
})

/** Makes one claim after another, until the end. */
async function liveOn(routes: readonly Route[]): Promise<void> {
  const provider = createProvider(secret)
  while (!isEnding) {
    people += 1
    const person = people
    await live({ client, memory, provider, routes, random: createRandom(seed + person), person })
  }
}

async function batter(): Promise<void> {
  await memory.acknowledges(claimsAtOnce)
  for (let count = 0; count < kills; count += 1) {
    const victim = victims[count % victims.length] ?? 'process'
    await memory.acknowledges(Math.floor(random() * mostBetweenKills))
    await office.kill(victim)
    if (victim !== 'postgres') {
      await office.start()
    }
    const { unknown } = client.counts()
    say('claims', `${count + 1}: ${victim}, ${memory.acknowledged()} done, ${unknown} unknown`)
  }
  await memory.acknowledges(claimsAtOnce)
}

/**
 * Waits until the worker has finished all resulting jobs. Jobs of killed workers are leased for a
 * minute.
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
      say('claims', `still to be done: ${text}`)
      last = { text, at: Date.now() }
    }
    if (Date.now() - last.at > mostStandstillMilliseconds) {
      throw new Error(`Some jobs are never finished: ${text}`)
    }
    await pause(lookMilliseconds)
  }
}

it('kills the office while it works', () => {
  const { answered, unknown } = client.counts()
  const statuses = [...answered].map(([status, count]) => `${count} × ${status}`)
  say('claims', `${statuses.join(', ')}, ${unknown} without an answer`)
  expect(unknown).toBeGreaterThan(kills)
  expect(memory.acknowledged()).toBeGreaterThan(claimsAtOnce)
})

it('never gives contradictory answers', () => {
  expect(memory.faults).toEqual([])
})

it('has every acknowledged claim exactly once', async () => {
  const faults = await withDatabase(office.directory, (db) => proof.lostOrDoubledClaims(db, memory))
  expect(faults).toEqual([])
})

it('has every acknowledged event, and none outside the state table', async () => {
  const events = await withDatabase(office.directory, proof.readEvents)
  say('claims', `${events.length} events, ${memory.events.size} of them told`)
  expect(proof.lostEvents(events, memory)).toEqual([])
  expect(proof.illegalMoves(events)).toEqual([])
})

it('has histories with correct hashes', async () => {
  const faults = await withDatabase(office.directory, (db) => proof.brokenChains(db, memory))
  expect(faults).toEqual([])
})

it('holds for each claim the amount that it owes', async () => {
  expect(await withDatabase(office.directory, proof.wrongHolds)).toEqual([])
})

it('has recorded all money reported as received or sent, and sent none twice', async () => {
  const lost = await withDatabase(office.directory, (db) => proof.lostMoney(db, memory))
  expect(lost).toEqual([])
  expect(await withDatabase(office.directory, proof.doubledPayouts)).toEqual([])
})

it('reports every event once, by the right mail', async () => {
  expect(await withDatabase(office.directory, proof.wrongOutbox)).toEqual([])
  expect(await withDatabase(office.directory, wrongMails)).toEqual([])
})

it('delivers every mail, and repeats only those that were being sent at a kill', async () => {
  const { taken } = mailServer
  const delivery = await withDatabase(office.directory, (db) => readDelivery(db, taken))
  say('claims', `${delivery.mails} mails, ${delivery.again} of them arrived again`)
  expect(delivery.faults).toEqual([])
  expect(delivery.again).toBeLessThanOrEqual(kills * hands)
})

it('has consistent books, and stops cleanly', async () => {
  const audit = await runAudit(office.directory)
  say('claims', audit.stdout.trim())
  expect(audit).toMatchObject({ code: 0, stderr: '' })
  expect(audit.stdout).toContain('The ledger balances')
  expect(await office.stop()).toBe(0)
})
