import { assert, asyncProperty, array, integer, nat, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { proveLedgerNow } from '@/server/modules/ledger'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { claimSteps, type ClaimStep } from '@/tests/factories/claims/claim-steps'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { isFinal, proveClaims, proveHistory, viewClaim } from '.'

const start = new Date('2026-11-21T12:00:00Z')
const runs = 25
let database: TestDatabase
let office: ClaimOffice
let steps: readonly ClaimStep[]
let person = 20_000

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => start })
  steps = claimSteps(database.db, office)
})
afterAll(() => database.drop())

/* What rules may refuse with; anything else is a bug. */
const refusals = new Set(['state_changed', 'reserve_short', 'duplicate', 'too_many_requests'])

async function attempt(step: ClaimStep | undefined, claimId: string, now: Date): Promise<void> {
  try {
    await step?.run(claimId, now)
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) {
      throw new Error(`${step?.name ?? ''} failed`, { cause: error })
    }
  }
}

it('keeps every invariant, whatever anybody does in whatever order', async () => {
  const move = tuple(nat(), integer({ min: 0, max: 4 }))
  await assert(
    asyncProperty(array(move, { minLength: 4, maxLength: 24 }), async (moves) => {
      person += 1
      const { claim } = await office.create(person)
      let minutes = 0
      let finalState: string | null = null
      for (const [index, wait] of moves) {
        minutes += wait
        const now = new Date(start.getTime() + minutes * 60_000)
        await attempt(steps[index % steps.length], claim.id, now)
        const view = await viewClaim(database.db, claim.id, () => null)
        const state = view?.claim.state ?? 'created'
        // A final state never moves, but that money which comes late wakes an expired claim.
        if (finalState !== null && finalState !== 'expired') {
          expect(state).toBe(finalState)
        }
        finalState = isFinal(state) ? state : null
        expect(view?.payouts.filter((payout) => payout.state === 'sent').length).toBeLessThan(2)
      }
      expect(await proveHistory(database.db, claim.id)).toEqual([])
      expect(await proveClaims(database.db)).toEqual([])
      expect(await proveLedgerNow(database.db)).toEqual([])
    }),
    { numRuns: runs },
  )
}, 300_000)
