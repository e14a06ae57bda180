import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimCursor, ClaimSort } from '@/lib/contracts/desk/claim-order'
import { inTransaction } from '@/server/database/in-transaction'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { ClaimRow } from '@/server/modules/claims/claims.repository'
import { moveClaim } from '@/server/modules/claims/moves/move-claim'
import { makeClaim } from '@/tests/factories/claims/claims'
import { noConditions } from '@/tests/factories/claims/no-conditions'
import { multiplyClaims } from '@/tests/factories/claims/multiply-claims'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { exportDeskClaims } from './list-desk-claims'
import { findCursors, placesByValue, type ClaimOrder } from './find-cursors.repository'

const at = (minute: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000)
const operator = {
  by: 'operator',
  actor: { kind: 'system', name: 'test' },
  address: null,
} as const

let database: TestDatabase
let all: ClaimRow[]

type NewClaim = { state: ClaimState; minute: number; usd: string | null; window?: number }

const make = async ({ state, minute, usd, window = 15 }: NewClaim): Promise<ClaimRow> => {
  const options = { state, now: at(minute), windowMinutes: window }
  const row = { conditions: { ...noConditions, usd } }
  return (await makeClaim(database.db, { ...options, row })).claim
}

const move = (claimId: string, minute: number) =>
  inTransaction(database.db, (tx) =>
    moveClaim(tx, {
      ...{ claimId, mover: operator, now: at(minute), move: 'hold', holdReason: 'amount_differs' },
      ...{ exception: 'paid_partial', chooseUntil: at(minute + 100) },
    }),
  )

async function pagesOf(order: ClaimOrder, limit: number): Promise<string[]> {
  const found: string[] = []
  let after: ClaimCursor | undefined
  do {
    const page = await findCursors(database.db, { filter: {}, order, after, limit })
    found.push(...page.map(({ id }) => id))
    after = page.at(-1)
  } while (after)
  return found
}

beforeAll(async () => {
  database = await createTestDatabase()
  all = [
    await make({ state: 'created', minute: 0, usd: '120.5', window: 60 }),
    await make({ state: 'completed', minute: 1, usd: '9' }),
    await make({ state: 'awaiting_payment', minute: 2, usd: null }),
    await make({ state: 'awaiting_payment', minute: 3, usd: '120.5', window: 30 }),
    await make({ state: 'cancelled', minute: 4, usd: null }),
    await move((await make({ state: 'checking_payment', minute: 5, usd: '1000' })).id, 20),
    await make({ state: 'created', minute: 6, usd: '0.1', window: 11 }),
    await make({ state: 'rejected', minute: 7, usd: null }),
  ]
})
afterAll(() => database.drop())

/** The indexes of these claims in `all`. */
const indexesOf = (ids: readonly string[]) =>
  ids.map((id) => all.findIndex((claim) => claim.id === id))

describe('the sort orders of the queue', () => {
  const orders: [ClaimSort, 'up' | 'down', number[]][] = [
    ['created', 'up', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['created', 'down', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['changed', 'up', [0, 1, 2, 3, 4, 6, 7, 5]],
    ['changed', 'down', [5, 7, 6, 4, 3, 2, 1, 0]],
    // Two claims have the same deadline, so they are ordered by id.
    ['deadline', 'up', [2, 6, 3, 0, 5, 7, 4, 1]],
    ['deadline', 'down', [5, 0, 3, 6, 2, 7, 4, 1]],
    ['worth', 'up', [6, 1, 0, 3, 5, 7, 4, 2]],
    ['worth', 'down', [5, 3, 0, 1, 6, 7, 4, 2]],
  ]
  it.each(orders)(
    'by %s, %s, show each claim once, whatever the page size',
    async (by, way, places) => {
      const order = { by, isAscending: way === 'up' }
      for (const limit of [1, 2, 3, 5, 100]) {
        expect(indexesOf(await pagesOf(order, limit))).toEqual(places)
      }
    },
  )

  it('contain only claims that match the filter, with or without a value to sort by', async () => {
    const filter = { states: ['created', 'rejected'] as const }
    for (const by of ['changed', 'deadline', 'worth'] as const) {
      const order = { by, isAscending: true }
      const found = await findCursors(database.db, { filter, order, limit: 100 })
      expect(indexesOf(found.map(({ id }) => id)).sort()).toEqual([0, 6, 7])
    }
  })

  it('show a changed claim at its new position', async () => {
    const order = { by: 'changed', isAscending: false } as const
    const first = async () => {
      const [place] = await findCursors(database.db, { filter: {}, order, limit: 1 })
      return place?.id
    }
    const changing = await make({ state: 'checking_payment', minute: -600, usd: null })
    expect(await first()).not.toBe(changing.id)
    await move(changing.id, 600)
    expect(await first()).toBe(changing.id)
  })
})

describe('an export of the queue', () => {
  const order = { by: 'changed', isAscending: false } as const
  const states = ['checking_payment', 'on_hold'] as const

  it('contains each claim once, even if claims change during the export', async () => {
    const made: string[] = []
    for (let minute = -590; minute > -596; minute -= 1) {
      made.push((await make({ state: 'checking_payment', minute, usd: null })).id)
    }
    const { pages, hasMore } = await exportDeskClaims(database.db, { filter: { states }, order })
    await move(made[5] ?? '', 700)
    const found: string[] = []
    for await (const page of pages) {
      found.push(...page.map(({ id }) => id))
    }
    expect(found.slice(-6)).toEqual(made)
    expect(new Set(found).size).toBe(found.length)
    expect(hasMore).toBe(false)
  })

  it('contains the first claims up to the limit, and reports that there are more', async () => {
    const { pages, hasMore } = await exportDeskClaims(database.db, { filter: {}, order }, 2)
    expect((await pages.next()).value).toHaveLength(2)
    expect((await pages.next()).done).toBe(true)
    expect(hasMore).toBe(true)
  })
})

describe('the query plans of the sort orders', () => {
  it('use indexes for the last change, the worth and the deadline', async () => {
    const other = await createTestDatabase()
    try {
      await makeClaim(other.db, { state: 'completed' })
      await multiplyClaims(other, 3000)
      const planOf = async (by: 'changed' | 'deadline' | 'worth') => {
        const filter = by === 'deadline' ? {} : { states: ['completed'] as const }
        const places = placesByValue({ filter, by, isAscending: false, limit: 51 })
        const { rows } = await other.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${places}`)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      const [changed, worth] = [await planOf('changed'), await planOf('worth')]
      expect(changed).toContain('using claims_changed')
      expect(worth).toContain('using claims_by_worth')
      for (const plan of [changed, worth, await planOf('deadline')]) {
        expect(plan).not.toContain('Seq Scan')
      }
    } finally {
      await other.drop()
    }
  })
})
