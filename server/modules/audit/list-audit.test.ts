import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { recordAudit } from './'
import { searchRecords } from './list-audit'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  /* Sixty records, one per minute. Only the first and the last contain "Needle". */
  await inTransaction(database.db, async (tx) => {
    for (let minute = 0; minute < 60; minute += 1) {
      await recordAudit(tx, {
        actor: { kind: 'system', name: 'test' },
        action: 'city.update',
        entity: minute % 2 === 0 ? 'city' : 'group',
        entityId: String(minute),
        before: null,
        after: { name: minute === 0 || minute === 59 ? 'Needle' : 'Hay' },
        at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
      })
    }
  })
})
afterAll(() => database.drop())

const idsOf = ({ rows }: Awaited<ReturnType<typeof searchRecords>>) =>
  rows.map(({ entityId }) => Number(entityId))

describe('a search of the log', () => {
  it('reads the log in stretches for a text and returns each matching record once', async () => {
    const found = await searchRecords(database.db, { text: 'needle' }, { most: 10, stretch: 7 })
    expect([idsOf(found), found.next]).toEqual([[59, 0], null])
  })

  it('stops after the maximum number of stretches and returns the cursor to continue from', async () => {
    const size = { most: 10, stretch: 7, mostStretches: 3 }
    const pages: number[][] = []
    let before: string | undefined
    do {
      const found = await searchRecords(database.db, { text: 'needle', before }, size)
      pages.push(idsOf(found))
      before = found.next ?? undefined
    } while (before !== undefined)
    expect(pages).toEqual([[59], [], [0]])
  })

  it('fills pages across stretches', async () => {
    const size = { most: 25, stretch: 7 }
    const first = await searchRecords(database.db, { text: 'hay', entity: 'city' }, size)
    expect(idsOf(first)).toEqual(Array.from({ length: 25 }, (_, index) => 58 - 2 * index))
    const before = first.next ?? ''
    const second = await searchRecords(database.db, { text: 'hay', entity: 'city', before }, size)
    expect([idsOf(second), second.next]).toEqual([[8, 6, 4, 2], null])
  })

  it('does not read in stretches without search text', async () => {
    const found = await searchRecords(
      database.db,
      { entity: 'group' },
      { most: 50, stretch: 1, mostStretches: 1 },
    )
    expect([idsOf(found).length, found.next]).toEqual([30, null])
  })
})
