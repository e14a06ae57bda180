import { directions } from '@/server/database/schema/directions'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { Decimal } from '@/lib/money/decimal'
import { claimEvents, claimQuotes, claims } from '@/server/database/schema/claims'
import { makeId } from '@/server/database/ids/uuid-v7'
import { newClaimNumber } from '@/server/modules/claims/create/new-claim-number'
import { storeTerms } from '@/server/modules/claims/create/quote-terms'
import { plainTerms } from '../terms/deal-terms'
import { noConditions } from './no-conditions'

type Values = Partial<typeof claims.$inferInsert>

const noHash = '0'.repeat(64)
const now = new Date('2026-11-21T12:00:00Z')

/** Inserts a claim with these values, without the moves that lead to its state. */
export async function storeClaim(db: Database, values: Values = {}): Promise<string> {
  const [direction] = await db.select().from(directions).limit(1)
  if (!direction) {
    throw new Error('The office has no direction.')
  }
  const id = makeId(now)
  const state = values.state ?? 'awaiting_payment'
  await inTransaction(db, async (tx) => {
    await tx.insert(claims).values({
      id,
      number: newClaimNumber(),
      state,
      exception: 'none',
      version: 1,
      directionId: direction.id,
      fromCurrencyId: direction.fromCurrencyId,
      toCurrencyId: direction.toCurrencyId,
      locale: 'en',
      email: 'a@example.com',
      address: '127.0.0.1',
      courseType: 'default',
      fromInputs: [],
      toInputs: [],
      requisiteHash: noHash,
      conditions: { ...noConditions, tolerancePercent: '1' },
      secretHash: noHash,
      windowMinutes: 15,
      quoteSeq: 0,
      ...(state === 'on_hold' && { stateBeforeHold: 'checking_payment', holdReason: 'operator' }),
      isHeld: false,
      isAccepted: false,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 900_000),
      finishedAt: claimTraits[state].isFinal ? now : null,
      ...values,
    })
    await tx.insert(claimQuotes).values({
      claimId: id,
      seq: 0,
      fromAmount: new Decimal(100),
      toAmount: new Decimal(100),
      course: new Decimal(1),
      terms: storeTerms(plainTerms({ course: '1' })),
      reason: 'agreed',
      createdAt: now,
    })
    await tx.insert(claimEvents).values({
      claimId: id,
      seq: 1,
      event: 'create',
      fromState: null,
      toState: state,
      by: 'visitor',
      actor: 'system:visitor',
      actorUserId: null,
      data: {},
      createdAt: now,
      previousHash: noHash,
      hash: noHash,
    })
  })
  return id
}
