import { sql } from 'drizzle-orm'
import { assert, asyncProperty, array, constantFrom, integer, nat, noBias, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { AppError } from '@/lib/errors/app-error'
import { proveLedgerNow } from '@/tests/setup/check-ledger-now'
import {
  findHoldLimits,
  setClaimTerms,
  setHoldLimits,
  type HoldLimits,
} from '@/server/modules/settings'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { claimSteps, type ClaimStep } from '@/tests/factories/claims/claim-steps'
import { unusualPaymentSteps } from '@/tests/factories/claims/unusual-payment-steps'
import { payoutSteps } from '@/tests/factories/claims/payout-steps'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { findClaim, proveClaims, proveHistory, viewClaim } from '.'

const start = new Date('2026-11-21T12:00:00Z')
const runs = 40
let database: TestDatabase
let office: ClaimOffice
let steps: readonly ClaimStep[]
let person = 20_000

beforeAll(async () => {
  database = await createTestDatabase()
  office = await openClaimOffice(database, { now: () => start })
  // With only one hour to choose, the deadline of a choice can pass within a sequence of moves.
  await setClaimTerms(database.db, {
    terms: { hoursToChoose: 1, tolerancePercent: '0.5' },
    actor: { kind: 'system', name: 'test' },
    now: start,
  })
  const limits = await findHoldLimits(database.db)
  await storeLimits({ ...limits, reportedHours: '0' })
  const other = await currencyIdOf(database.db, 'bitcoin')
  const reference = (claimId: string) => `${claimId}:100:${String(office.from)}:`
  steps = [
    ...claimSteps(database.db, { office, other }),
    ...payoutSteps(database.db),
    ...unusualPaymentSteps(database.db, { reference, currencyId: office.from }),
  ]
})
afterAll(() => database.drop())

function storeLimits(limits: HoldLimits): Promise<void> {
  return setHoldLimits(database.db, {
    limits,
    actor: { kind: 'system', name: 'test' },
    now: start,
  })
}

const movesBeforeDeadline = new Set(['confirm', 'report'])

/* The error codes with which a step may be refused; any other error is a bug. */
const refusals = new Set([
  'state_changed',
  'course_changed',
  'reserve_short',
  'duplicate',
  // The claim has no payment to strike out.
  'not_found',
])

/* Returns whether the step was carried out. */
async function attempt(step: ClaimStep | undefined, claimId: string, now: Date): Promise<boolean> {
  try {
    await step?.run(claimId, now)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) {
      throw new Error(`${step?.name ?? ''} failed`, { cause: error })
    }
    return false
  }
}

/* References that are recorded for more than one movement; there must be none. */
async function findDuplicateReferences() {
  const { rows } = await database.db.execute(sql`
    select reference from incoming_payments where struck_at is null group by claim_id, reference having count(*) > 1
    union all
    select reference from payouts where state = 'sent' group by reference having count(*) > 1`)
  return rows
}

/* Most bugs appear only after a claim's first steps, and random moves alone rarely get beyond those. */
const beginnings = [
  [],
  ['confirm'],
  ['confirm', 'report'],
  ['confirm', 'pay 100 '],
  ['confirm', 'pay 90 '],
] as const

it('keeps every invariant under any sequence of moves', async () => {
  const move = tuple(noBias(nat(9999)), noBias(integer({ min: 0, max: 4 })))
  const list = array(move, { minLength: 4, maxLength: 40, size: 'max' })
  await assert(
    asyncProperty(constantFrom(...beginnings), list, async (beginning, moves) => {
      person += 1
      const { claim } = await office.create(person)
      for (const prefix of beginning) {
        const step = steps.find(({ name }) => name.startsWith(prefix))
        await attempt(step, claim.id, start)
      }
      let minutes = 0
      let finalState: string | null = null
      for (const [index, wait] of moves) {
        minutes += wait
        const now = new Date(start.getTime() + minutes * 60_000)
        const step = steps[index % steps.length]
        const { expiresAt } = (await findClaim(database.db, claim.id)) ?? claim
        const isDone = await attempt(step, claim.id, now)
        // After its deadline a claim can be neither confirmed nor reported as paid, even before it is
        // marked as expired.
        expect(isDone && now >= expiresAt && movesBeforeDeadline.has(step?.name ?? '')).toBe(false)
        const view = await viewClaim(database.db, claim.id, () => null)
        const state = view?.claim.state ?? 'created'
        // A final state never changes, except that late money reopens an expired claim.
        if (finalState !== null && finalState !== 'expired') {
          expect(state).toBe(finalState)
        }
        finalState = claimTraits[state].isFinal ? state : null
        const sent = (view?.payouts ?? []).filter((payout) => payout.state === 'sent')
        const ways = new Set(sent.map(({ kind }) => kind))
        expect(sent.filter(({ kind }) => kind === 'payout').length).toBeLessThan(2)
        expect(ways.has('payout') && ways.has('refund')).toBe(false)
      }
      expect(await proveHistory(database.db, claim.id)).toEqual([])
      expect(await proveClaims(database.db)).toEqual([])
      expect(await proveLedgerNow(database.db)).toEqual([])
      expect(await findDuplicateReferences()).toEqual([])
    }),
    { numRuns: runs },
  )
})
