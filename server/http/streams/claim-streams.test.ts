import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import { claimNotice } from '@/lib/contracts/desk/claim-notice'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { sessions, users } from '@/server/database/schema/people/users'
import { moveClaim, type ClaimMoveName } from '@/server/modules/claims'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { bearerFor, bearerOf } from '@/tests/setup/bearer-for'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createApi } from '../app'
import { createClaimStreams, type ClaimStreamParts } from './claim-streams'
import { readClaimStatus } from './read-claim-status'

const start = new Date('2026-11-21T12:00:00Z')
let now = start
let ticks: (() => void)[] = []
let database: TestDatabase
let container: Container
let app: ReturnType<typeof createApi>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = start
  ticks = []
  const loaded = await createLoadedContainer({
    db: database.db,
    now: () => now,
    config: { rateLimitFactor: 100 },
    every,
  })
  container = loaded.container
  app = createApi(container)
})

function every(_milliseconds: number, run: () => void): () => void {
  ticks.push(run)
  return () => {
    ticks = ticks.filter((tick) => tick !== run)
  }
}
const advance = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  ticks.forEach((tick) => tick())
}

async function move(claimId: string, name: ClaimMoveName) {
  const mover = {
    by: 'visitor',
    actor: { kind: 'system', name: 'visitor' },
    address: null,
  } as const
  await inTransaction(database.db, (tx) => moveClaim(tx, { claimId, move: name, mover, now }))
}

const makeOperator = () => makeUser(database.db, { role: 'operator' })

/** A client whose connection the test controls. It records what is written, and can stop reading. */
function createSink() {
  const written: string[] = []
  let waiting = 0
  let end: string | null = null
  return {
    written,
    events: () => written.join('').match(/^event: .*$/gm) ?? [],
    stall: (bytes: number) => (waiting = bytes),
    ended: () => end,
    sink: {
      waiting: () => waiting,
      write: (text: string) => written.push(text),
      end: () => (end = 'end'),
      cut: () => (end = 'cut'),
    },
  }
}

/** Streams that record which claims they read. */
function createRecordedStreams(parts: Partial<ClaimStreamParts> = {}) {
  const reads: string[] = []
  const streams = createClaimStreams({
    clock: { now: () => now },
    every,
    readStatus: (id, locale) => {
      reads.push(`${id} ${locale}`)
      return readClaimStatus(container, id, locale)
    },
    readNews: (ids) => {
      reads.push('news')
      return Promise.resolve(ids.map((id) => ({ ...news, id })))
    },
    sessionsWithDeskAccess: (ids) => Promise.resolve(new Set(ids)),
    onFault: () => undefined,
    ...parts,
  })
  return { reads, streams }
}

const news = {
  number: 1,
  state: 'created',
  version: 1,
  event: 'create',
  by: 'visitor',
  who: null,
  isWaiting: false,
} as const

describe('the stream of a claim', () => {
  it('sends the present status at once and then each change, without personal data', async () => {
    const { claim } = await makeClaim(database.db)
    const { streams } = createRecordedStreams()
    const reader = createSink()
    const opening = { claimId: claim.id, locale: 'en', lastVersion: null, address: 'a' } as const
    streams.openStatus({ ...opening, sink: reader.sink })
    await streams.settled()
    await move(claim.id, 'confirm')
    streams.announce(claim.id)
    await streams.settled()
    const statusEvents = [
      ...reader.written.join('').matchAll(/^id: (\d+)\nevent: status\ndata: (.*)$/gm),
    ]
    expect(statusEvents.map(([, id]) => id)).toEqual(['1', '2'])
    const last = claimStatus.parse(JSON.parse(statusEvents[1]?.[2] ?? ''))
    expect(last).toMatchObject({ status: 'awaiting_payment', version: 2, own: null })
    expect(reader.written.join('')).not.toContain(claim.email ?? 'nobody')
  })

  it('reads a change once for all clients, and sends no version twice', async () => {
    const { claim } = await makeClaim(database.db)
    const { reads, streams } = createRecordedStreams()
    const readers = Array.from({ length: 1000 }, createSink)
    readers.forEach(({ sink }, index) => {
      const address = String(index)
      streams.openStatus({ claimId: claim.id, locale: 'ru', lastVersion: 1, address, sink })
    })
    await streams.settled()
    reads.length = 0
    await move(claim.id, 'confirm')
    streams.announce(claim.id)
    await streams.settled()
    streams.announce(claim.id)
    await streams.settled()
    expect(reads.filter((read) => read !== 'news')).toHaveLength(2)
    expect(readers.every((reader) => reader.events().length === 1)).toBe(true)
  })

  it('continues after the last version that was received', async () => {
    const { claim } = await makeClaim(database.db)
    const path = `/en/api/v1/claim/${claim.id}/events`
    const answer = await app.request(path, { headers: { 'last-event-id': '1' } })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const text = answer.text()
    await container.claimStreams.settled()
    await move(claim.id, 'confirm')
    container.claimStreams.announce(claim.id)
    await container.claimStreams.settled()
    container.claimStreams.close()
    expect((await text).match(/^id: \d+$/gm)).toEqual(['id: 2'])
  })

  it('sends the newest version to a client that was behind, without delaying the others', async () => {
    const { claim } = await makeClaim(database.db)
    const { streams } = createRecordedStreams()
    const [slow, quick] = [createSink(), createSink()]
    for (const { sink } of [slow, quick]) {
      streams.openStatus({ claimId: claim.id, locale: 'en', lastVersion: 1, address: 'a', sink })
    }
    await streams.settled()
    slow.stall(100)
    await move(claim.id, 'confirm')
    streams.announce(claim.id)
    await streams.settled()
    expect([slow.events(), quick.events()]).toEqual([[], ['event: status']])
    slow.stall(0)
    advance(500)
    await streams.settled()
    expect(slow.events()).toEqual(['event: status'])
  })

  it('drops a client that reads nothing for a minute, and sends keep-alives to the others', async () => {
    const { claim } = await makeClaim(database.db)
    const { streams } = createRecordedStreams()
    const [stalled, active] = [createSink(), createSink()]
    for (const { sink } of [stalled, active]) {
      streams.openStatus({ claimId: claim.id, locale: 'en', lastVersion: 1, address: 'a', sink })
    }
    await streams.settled()
    stalled.stall(1)
    for (let passed = 0; passed < 60; passed += 15) {
      advance(15_000)
    }
    expect([stalled.ended(), active.ended(), streams.count()]).toEqual(['cut', null, 1])
    expect(active.written.filter((text) => text === ': \n\n')).toHaveLength(4)
  })

  it('sends a change later if reading it failed', async () => {
    const { claim } = await makeClaim(database.db)
    let fails = 1
    const { streams } = createRecordedStreams({
      readStatus: (id, locale) =>
        fails-- > 0 ? Promise.reject(new Error('away')) : readClaimStatus(container, id, locale),
    })
    const reader = createSink()
    const opening = { claimId: claim.id, locale: 'en', lastVersion: null, address: 'a' } as const
    streams.openStatus({ ...opening, sink: reader.sink })
    await streams.settled()
    expect(reader.events()).toEqual([])
    advance(500)
    await streams.settled()
    expect(reader.events()).toEqual(['event: status'])
  })

  it('allows ten streams per address, and none for unknown claims', async () => {
    const { claim } = await makeClaim(database.db)
    const open = async () => app.request(`/api/v1/claim/${claim.id}/events`)
    const answers = await Promise.all(Array.from({ length: 11 }, open))
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe(429)
    const unknownPath = '/api/v1/claim/01890000-0000-7000-8000-000000000000/events'
    expect((await app.request(unknownPath)).status).toBe(404)
    expect((await app.request('/api/v1/claim/x/events')).status).toBe(422)
    container.claimStreams.close()
    expect((await open()).status).toBe(503)
  })
})

describe('the stream of the queue', () => {
  const path = '/en/api/v1/operator/stream'

  it('is for operators only', async () => {
    expect((await app.request(path)).status).toBe(401)
    const user = await bearerFor(container, 'user')
    expect((await app.request(path, { headers: user })).status).toBe(403)
    expect(container.claimStreams.count()).toBe(0)
  })

  it('says which claim has changed, to which state and by whom, when the database announces it', async () => {
    const notifications = await listenForNotifications(database.url, ['claims_changed'])
    const answer = await app.request(path, { headers: await bearerFor(container) })
    const text = answer.text()
    const { claim } = await makeClaim(database.db, { state: 'checking_payment' })
    const announced = await notifications.on('claims_changed')
    await notifications.close()
    expect(announced).toContain(claim.id)
    container.claimStreams.announce(announced[0] ?? '')
    await container.claimStreams.settled()
    container.claimStreams.close()
    const data = /^event: claim\ndata: (.*)$/m.exec(await text)?.[1]
    expect(claimNotice.parse(JSON.parse(data ?? ''))).toMatchObject({
      id: claim.id,
      state: 'checking_payment',
      event: 'report',
      by: 'visitor',
    })
  })

  it('reads many changes together, and reads nothing without clients', async () => {
    const { reads, streams } = createRecordedStreams()
    streams.announce('x')
    await streams.settled()
    expect(reads).toEqual([])
    const reader = createSink()
    streams.openQueue({ sessionId: 's', address: 'a', sink: reader.sink })
    for (let count = 0; count < 50; count += 1) {
      streams.announce(String(count))
    }
    await streams.settled()
    expect(reader.events()).toHaveLength(50)
    expect(reads.length).toBeLessThanOrEqual(2)
    streams.announce('')
    await streams.settled()
    expect(reader.events().at(-1)).toBe('event: changed')
  })

  it('tells of verifications and withdrawals, without reading claims', async () => {
    const { reads, streams } = createRecordedStreams()
    const reader = createSink()
    streams.openQueue({ sessionId: 's', address: 'a', sink: reader.sink })
    streams.announceVerification('v')
    await streams.settled()
    expect(reader.written.join('')).toContain('event: verification\ndata: {"id":"v"}')
    expect(reads).toEqual([])
    streams.announceWithdrawal('w')
    await streams.settled()
    expect(reader.written.join('')).toContain('event: withdrawal\ndata: {"id":"w"}')
    streams.announceVerification('')
    await streams.settled()
    expect(reader.events().at(-1)).toBe('event: changed')
  })

  it('sends nothing to a client whose session has ended, and everything to the others', async () => {
    const [signedOut, blocked, staying] = await Promise.all([1, 2, 3].map(() => makeOperator()))
    const open = async (one: typeof signedOut) => {
      const headers = await bearerOf(container, one ?? expect.fail('There is no operator.'))
      return app.request(path, { headers })
    }
    const answers = await Promise.all([open(signedOut), open(blocked), open(staying)])
    const texts = answers.map((answer) => answer.text())
    expect(container.claimStreams.count()).toBe(3)
    const ended = eq(sessions.userId, signedOut?.id ?? '')
    await database.db.update(sessions).set({ endedAt: now }).where(ended)
    const reason = { blockedAt: now, blockedReason: 'They left.' }
    await database.db
      .update(users)
      .set(reason)
      .where(eq(users.id, blocked?.id ?? ''))
    const { claim } = await makeClaim(database.db, { state: 'checking_payment' })
    container.claimStreams.announce(claim.id)
    await container.claimStreams.settled()
    expect(container.claimStreams.count()).toBe(1)
    container.claimStreams.close()
    const received = (await Promise.all(texts)).map((text) => text.includes(claim.id))
    expect(received).toEqual([false, false, true])
  })

  it('reports a change later if the sessions could not be checked', async () => {
    let fails = 1
    const { streams } = createRecordedStreams({
      sessionsWithDeskAccess: (ids) =>
        fails-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve(new Set(ids)),
    })
    const reader = createSink()
    streams.openQueue({ sessionId: 's', address: 'a', sink: reader.sink })
    streams.announce('x')
    await streams.settled()
    expect(reader.events()).toEqual([])
    advance(500)
    expect(reader.events()).toEqual(['event: changed'])
  })

  it('ends when the token with which it was opened expires', () => {
    const { streams } = createRecordedStreams()
    const reader = createSink()
    streams.openQueue({ sessionId: 's', address: 'a', sink: reader.sink })
    advance(599_000)
    expect(reader.ended()).toBeNull()
    advance(1_000)
    expect([reader.ended(), streams.count()]).toEqual(['end', 0])
  })
})
