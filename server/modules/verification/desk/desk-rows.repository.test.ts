import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { multiplyVerifications } from '@/tests/factories/verification/multiply-verifications'
import { storeVerification } from '@/tests/factories/verification/stored-verification'
import { createTestContainer } from '@/tests/setup/test-container'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { deskRows, type DeskCursor, type DeskFilter } from './desk-rows.repository'
import { alikePhotos } from './matches.repository'

const me = '018f0000-0000-7000-8000-000000000001'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await storeVerification(createTestContainer({ db }).container)
  await multiplyVerifications(database, 10_000)
})
afterAll(() => database.drop())

const plans = z.array(
  z.object({
    'QUERY PLAN': z.array(
      z.object({
        Plan: z.looseObject({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
      }),
    ),
  }),
)

/** How many blocks a query reads, and its plan. */
async function readingOf(query: ReturnType<typeof deskRows> | ReturnType<typeof alikePhotos>) {
  const { rows } = await database.db.execute(sql`explain (analyze, buffers, format json) ${query}`)
  const plan = plans.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan ?? expect.fail('There is no plan.')
  return {
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    plan: JSON.stringify(plan),
  }
}

const middle: DeskCursor = {
  submittedAt: new Date('2026-11-21T07:00:00Z'),
  id: '00001000-0000-4000-8000-000000000000',
}

it.each<[string, DeskFilter]>([
  ['the queue', { state: 'pending' }],
  ['the queue of persons', { state: 'pending', kind: 'person' }],
  ['the part of the queue that nobody took', { taken: 'free' }],
  ['my part of the queue', { taken: 'mine' }],
  ['what others took', { taken: 'others' }],
  ['everything', {}],
  ['approved verifications', { state: 'approved' }],
  ['revoked verifications (there are none)', { state: 'revoked' }],
  ['all persons', { kind: 'person' }],
  ['approved persons (there are none)', { kind: 'person', state: 'approved' }],
  ['a currency without verifications', { currencyId: 999 }],
  ['the queue of a currency without verifications', { state: 'pending', currencyId: 999 }],
])('reads a page of %s by an index, however many verifications there are', async (_of, filter) => {
  for (const after of [null, middle]) {
    const page = deskRows(database.db, filter, { after, me, most: 26 })
    const { blocks, plan } = await readingOf(page)
    expect(plan).not.toContain('"Seq Scan"')
    // A page of 26 rows, each in another block, and the way to them.
    expect(blocks).toBeLessThan(200)
  }
})

it('finds photos that look alike by an index', async () => {
  const hash = '0123456789abcdef'
  const bands = [0x0123, 65_536 + 0x4567, 131_072 + 0x89ab, 196_608 + 0xcdef]
  const { blocks, plan } = await readingOf(alikePhotos(database.db, me, { bands, hash }))
  expect(plan).not.toContain('"Seq Scan"')
  expect(blocks).toBeLessThan(200)
})
