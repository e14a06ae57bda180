import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies } from '@/server/database/schema/catalogue'
import type { ClaimInput } from '@/server/database/schema/claim-input'
import type { claims } from '@/server/database/schema/claims'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { ClaimState, ClaimActor } from '@/lib/contracts/claims/claim-states'
import { directions } from '@/server/database/schema/directions'
import { makeId } from '@/server/database/ids/uuid-v7'
import {
  insertIncoming,
  listPayouts,
  updatePayout,
} from '@/server/modules/claims/claim-money.repository'
import { insertClaim, insertQuote, type ClaimRow } from '@/server/modules/claims/claims.repository'
import { claimSecret, hashOfSecret } from '@/server/modules/claims/create/claim-secret'
import { storeTerms } from '@/server/modules/claims/create/quote-terms'
import type { ClaimMoveName } from '@/server/modules/claims/moves/claim-moves'
import { currentQuote } from '@/server/modules/claims/moves/effect'
import { firstHash } from '@/server/modules/claims/moves/event-chain'
import { moveClaim } from '@/server/modules/claims/moves/move-claim'
import { recordEvent } from '@/server/modules/claims/moves/record-event'
import { linkClaim } from '@/server/modules/verification'
import { plainTerms } from '../terms/deal-terms'
import { noConditions } from './no-conditions'

type Options = {
  state?: ClaimState
  /** Slugs of the demo office's currencies. */
  from?: string
  to?: string
  fromAmount?: string
  toAmount?: string
  now?: Date
  /** The time in which the claim can be paid. */
  windowMinutes?: number
  toInputs?: ClaimInput[]
  /** Values of the claim's row that replace the defaults. */
  row?: Partial<typeof claims.$inferInsert>
  /** An approved verification on which the claim relies. */
  verified?: { id: string; kind: VerificationKind }
}

export type MadeClaim = { claim: ClaimRow; secret: string }

/** The shortest sequence of moves from `created` to each state. */
const shortestPaths: Record<ClaimState, readonly ClaimMoveName[]> = {
  created: [],
  awaiting_payment: ['confirm'],
  checking_payment: ['confirm', 'report'],
  on_hold: ['confirm', 'report', 'hold'],
  paying_out: ['confirm', 'accept'],
  completed: ['confirm', 'accept', 'complete'],
  cancelled: ['cancel'],
  expired: ['expire'],
  rejected: ['confirm', 'report', 'reject'],
  refunding: ['confirm', 'accept', 'refund'],
  refunded: ['confirm', 'accept', 'refund', 'complete_refund'],
}

/** Who makes each move; an operator by default. */
const movers: Partial<Record<ClaimMoveName, ClaimActor>> = {
  confirm: 'visitor',
  cancel: 'visitor',
  report: 'visitor',
  expire: 'clock',
}

const secretKey = Buffer.alloc(32, 7)

/**
 * Makes a claim of the demo office in the given state. Like every claim it reaches its state by calls of
 * `moveClaim`, so it has its chain of events, its holds in the ledger, its payment and its payout.
 */
export async function makeClaim(db: Database, options: Options = {}): Promise<MadeClaim> {
  const now = options.now ?? new Date('2026-11-21T12:00:00Z')
  return inTransaction(db, async (tx) => {
    const id = makeId(now)
    const secret = claimSecret(secretKey, id)
    let claim = await writeClaim(tx, { options, id, secret, now })
    if (options.verified) {
      const { id: verificationId, kind } = options.verified
      await linkClaim(tx, { claimId: id, verificationId, kind, purpose: 'rule', now })
    }
    for (const move of shortestPaths[options.state ?? 'created']) {
      claim = await makeMove(tx, { claim, move, now })
    }
    return { claim, secret }
  })
}

type NewClaim = { options: Options; id: string; secret: string; now: Date }

async function writeClaim(tx: Tx, { options, id, secret, now }: NewClaim): Promise<ClaimRow> {
  const { fromAmount = '10000', toAmount = '100', windowMinutes = 15 } = options
  const direction = await findDirection(tx, options)
  const course = new Decimal(toAmount).div(fromAmount).toDecimalPlaces(12)
  const claim = await insertClaim(tx, {
    id,
    state: 'created',
    exception: 'none',
    version: 1,
    ...direction,
    locale: 'en',
    email: `${id.slice(-12)}@example.test`,
    address: '127.0.0.1',
    courseType: 'default',
    fromInputs: [],
    toInputs: options.toInputs ?? [
      { key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value: `T${id.slice(-12)}` },
    ],
    requisiteHash: hashOfSecret(id),
    conditions: noConditions,
    secretHash: hashOfSecret(secret),
    windowMinutes,
    quoteSeq: 0,
    isHeld: false,
    isAccepted: false,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + windowMinutes * 60_000),
    ...options.row,
  })
  await insertQuote(tx, {
    claimId: id,
    seq: 0,
    fromAmount: new Decimal(fromAmount),
    toAmount: new Decimal(toAmount),
    course,
    terms: storeTerms(plainTerms({ course: course.toFixed() })),
    reason: 'agreed',
    createdAt: now,
  })
  await recordEvent(tx, {
    claimId: id,
    seq: 1,
    event: 'create',
    fromState: null,
    toState: 'created',
    by: 'visitor',
    actor: 'system:visitor',
    actorUserId: null,
    address: '127.0.0.1',
    data: {},
    createdAt: now,
    previousHash: firstHash,
  })
  return claim
}

type Step = { claim: ClaimRow; move: ClaimMoveName; now: Date }

async function makeMove(tx: Tx, { claim, move, now }: Step): Promise<ClaimRow> {
  if (move === 'accept') {
    await payAsAgreed(tx, claim, now)
  }
  if (move === 'complete' || move === 'complete_refund') {
    await markSent(tx, { claim, move, now })
  }
  const by = movers[move] ?? 'operator'
  return moveClaim(tx, {
    claimId: claim.id,
    move,
    now,
    mover: { by, actor: { kind: 'system', name: 'test' }, address: null },
    ...(move === 'hold' && { holdReason: 'operator' as const }),
  })
}

/** Completes a claim that is being paid out, in a transaction of the test. */
export function completeClaim(tx: Tx, { claim, now }: Omit<Step, 'move'>): Promise<ClaimRow> {
  return makeMove(tx, { claim, move: 'complete', now })
}

async function payAsAgreed(tx: Tx, claim: ClaimRow, now: Date): Promise<void> {
  const { fromAmount } = await currentQuote(tx, claim)
  await insertIncoming(tx, {
    id: makeId(now),
    claimId: claim.id,
    method: 'manual',
    reference: `test-${randomUUID()}`,
    amount: fromAmount,
    currencyId: claim.fromCurrencyId,
    payer: null,
    seenAt: now,
  })
}

async function markSent(tx: Tx, { claim, now }: Step): Promise<void> {
  const queued = (await listPayouts(tx, claim.id)).find(({ state }) => state === 'queued')
  if (queued) {
    const change = { state: 'sent', reference: `out-${randomUUID()}`, updatedAt: now } as const
    await updatePayout(tx, queued.id, change)
  }
}

async function findDirection(tx: Tx, { from = 'sberbank', to = 'tether-trc20' }: Options) {
  const idOf = async (slug: string) => {
    const [row] = await tx.select().from(currencies).where(eq(currencies.slug, slug))
    return row?.id ?? 0
  }
  const [fromCurrencyId, toCurrencyId] = [await idOf(from), await idOf(to)]
  const [direction] = await tx
    .select({ id: directions.id })
    .from(directions)
    .where(
      and(eq(directions.fromCurrencyId, fromCurrencyId), eq(directions.toCurrencyId, toCurrencyId)),
    )
  if (!direction) {
    throw new Error(`The demo office does not exchange ${from} for ${to}.`)
  }
  return { directionId: direction.id, fromCurrencyId, toCurrencyId }
}
