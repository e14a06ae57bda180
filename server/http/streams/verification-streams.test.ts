import { afterAll, beforeAll, expect, it } from 'vitest'
import { verificationStatus } from '@/lib/contracts/verification/verification-schemas'
import type { Container } from '@/server/container'
import { inTransaction } from '@/server/database/in-transaction'
import { moveVerification } from '@/server/modules/verification'
import { storeVerification } from '@/tests/factories/verification/own-verification'
import { listenForNotifications } from '@/tests/setup/notifications'
import { createLoadedContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { readVerificationStatus } from './read-verification-status'
import { createVerificationStreams } from './verification-streams'

const now = new Date('2026-11-21T12:00:00Z')
let database: TestDatabase
let container: Container

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ container } = await createLoadedContainer({ db: database.db, now: () => now }))
})
afterAll(() => database.drop())

function open(id: string, lastVersion: number | null = null) {
  const written: string[] = []
  const faults: unknown[] = []
  let isBroken = false
  let tick: () => void = () => undefined
  const streams = createVerificationStreams({
    clock: { now: () => now },
    every: (_milliseconds, run) => {
      tick = run
      return () => undefined
    },
    readStatus: (each, locale) =>
      isBroken
        ? Promise.reject(new Error('The database does not answer.'))
        : readVerificationStatus(database.db, each, locale),
    onFault: (error) => faults.push(error),
  })
  const sink = {
    waiting: () => 0,
    write: (text: string) => written.push(text),
    end: () => undefined,
    cut: () => undefined,
  }
  streams.open({ id, lastVersion, locale: 'en', address: 'a', sink })
  const versions = () => [...written.join('').matchAll(/^id: (\d+)$/gm)].map(([, each]) => each)
  const breakReads = (broken: boolean) => (isBroken = broken)
  return { streams, written, versions, faults, breakReads, tick: () => tick() }
}

const submit = (id: string) =>
  inTransaction(database.db, (tx) => {
    const actor = { kind: 'system', name: 'test' } as const
    const mover = { by: 'customer', actor, address: null } as const
    return moveVerification(tx, { id, move: 'submit', mover, now })
  })

it('sends the status immediately and each change once, without any data about the person', async () => {
  const id = await storeVerification(container, { email: 'whose@example.org' })
  const { streams, versions, written } = open(id)
  await streams.settled()
  await submit(id)
  streams.announce(id)
  streams.announce(id)
  await streams.settled()
  streams.announce('')
  await streams.settled()
  expect(versions()).toEqual(['1', '2'])
  const last = /^data: (.*)$/m.exec(written.at(-1) ?? '')?.[1] ?? ''
  expect(verificationStatus.parse(JSON.parse(last)).status).toBe('pending')
  expect(written.join('')).not.toMatch(/whose@|0011/)
})

it('is told by the database about every move, and reads again after a failure', async () => {
  const id = await storeVerification(container)
  const { breakReads, faults, streams, tick, versions } = open(id, 1)
  await streams.settled()
  const heard = await listenForNotifications(database.url, ['verifications_changed'])
  breakReads(true)
  await submit(id)
  expect(await heard.on('verifications_changed')).toContain(id)
  await heard.close()
  streams.announce(id)
  await streams.settled()
  expect([faults.length, versions()]).toEqual([1, []])
  breakReads(false)
  tick()
  await streams.settled()
  expect(versions()).toEqual(['2'])
})
