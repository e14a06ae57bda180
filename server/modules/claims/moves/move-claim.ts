import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import type { ClaimException, HoldReason } from '@/lib/contracts/claims/claim-states'
import { claimTraits, hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { PaymentMethodName } from '@/server/database/schema/money/payments'
import { assertCreditable, followClaim } from '@/server/modules/invoices'
import { grantPoints, recordExchange, rewardExchange } from '@/server/modules/loyalty'
import { findMoveBasis } from '../claim-events.repository'
import { insertClaimEntries } from '../claim-money.repository'
import { lockClaim, updateClaim, type ClaimChange, type ClaimRow } from '../claims.repository'
import { assertPayersDecided } from '../payers/record-payer'
import { isVerified } from '../verify/missing-verifications'
import { claimMoves, type ClaimMove, type ClaimMoveName, type Mover } from './claim-moves'
import { nothingDone, type EffectResult } from './effect'
import { claimEffects } from './effects'
import { promoChange } from './promo-change'
import { auditMove, recordChange, writeEvent } from './record-event'

/** The mover that completes a claim of an invoice once it is paid. */
const bySale: Mover = { by: 'system', actor: { kind: 'system', name: 'sale' }, address: null }

export type MoveClaim = {
  claimId: string
  move: ClaimMoveName
  mover: Mover
  now: Date
  /** Details of the move for the claim's history; never a secret. */
  data?: Record<string, unknown>
  /** Why the claim is put on hold; moves to `on_hold` require it. */
  holdReason?: HoldReason
  exception?: ClaimException
  /** The customer's deadline for choosing how the exception is resolved. */
  chooseUntil?: Date
  remark?: string | null
  expiresAt?: Date
  /** How a queued payout is sent; by default, by the usual method of its currency. */
  payoutMethod?: PaymentMethodName | undefined
  /** The version that the mover saw; the move is refused if the claim has changed since. */
  expectedVersion?: number
  /**
   * Runs after the lock and before the effects; writes what the effects need, such as a payment or a new
   * quote.
   */
  prepare?: (tx: Tx, claim: ClaimRow) => Promise<EffectResult>
}

/**
 * The only function that changes a claim's state. In the caller's transaction it locks the claim, looks
 * up the move in `claimMoves`, applies the move's effects, and writes the event, the outbox row and the
 * new state. Refuses with `not_found`, or with `state_changed` when the claim has another version than
 * expected, or when its state, its money or the mover does not allow the move. A move that leads to a payout
 * puts the claim on hold instead (`card_required`) if something that it needs is not verified.
 */
export async function moveClaim(tx: Tx, command: MoveClaim): Promise<ClaimRow> {
  const claim = await lockClaim(tx, command.claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const move: ClaimMove = claimMoves[command.move]
  assertAllowed(claim, move, command)

  const toState = targetOf(claim, move)
  const isSale = claim.invoiceId !== null && toState === 'paying_out'
  if (claim.invoiceId !== null) {
    await assertCreditable(tx, { invoiceId: claim.invoiceId, isSale })
  }
  if (hasTrait(toState, 'sendsNext', true)) {
    await assertPayersDecided(tx, claim.id)
    if (!isReleasedKnowingly(claim, command) && !(await isVerified(tx, claim, command.now))) {
      return waitForVerification(tx, claim, command)
    }
  }

  const prepared = (await command.prepare?.(tx, claim)) ?? nothingDone
  const seq = claim.version + 1
  const { mover, now, payoutMethod } = command
  let changed: ClaimRow = { ...claim, ...prepared.change }
  const change: ClaimChange = { ...prepared.change }
  const entryIds = [...prepared.entryIds]
  const { quote, lastHash } = await findMoveBasis(tx, changed)
  for (const effect of effectsOf(move, claim)) {
    const context = { claim: changed, quote, seq, actor: mover.actor, now, payoutMethod }
    const result = await claimEffects[effect](tx, context)
    changed = { ...changed, ...result.change }
    Object.assign(change, result.change)
    entryIds.push(...result.entryIds)
  }
  await writeEvent(tx, { claim, toState, seq, command, lastHash })
  if (entryIds.length > 0) {
    const rows = entryIds.map((entryId) => ({ entryId, claimId: claim.id, eventSeq: seq }))
    await insertClaimEntries(tx, rows)
  }
  const after = await updateClaim(tx, claim.id, {
    ...change,
    ...stateChange(claim, toState, command),
    ...(await promoChange(tx, claim, { move: command.move, toState })),
    version: seq,
  })
  if (toState === 'completed') {
    await recordExchange(tx, { claimId: claim.id, now })
    await rewardExchange(tx, { claimId: claim.id, now })
  }
  await auditMove(tx, { before: claim, after, move: command.move, command })
  if (toState === 'completed') {
    await grantPoints(tx, { claimId: claim.id, now })
  }
  return isSale ? completeSale(tx, command) : followed(tx, after, command)
}

/* Nothing is sent out for a claim of an invoice: the shop is credited in the same transaction. */
function completeSale(tx: Tx, { claimId, now }: MoveClaim): Promise<ClaimRow> {
  return moveClaim(tx, { claimId, move: 'complete', mover: bySale, now })
}

/** Updates the invoice of a claim, if it has one: the invoice's status depends on the claim's state. */
export async function followed(
  tx: Tx,
  claim: ClaimRow,
  { mover, now }: Pick<MoveClaim, 'mover' | 'now'>,
): Promise<ClaimRow> {
  const { id: claimId, invoiceId } = claim
  if (invoiceId !== null) {
    await followClaim(tx, { invoiceId, claimId, mover, now })
  }
  return claim
}

function assertAllowed(claim: ClaimRow, move: ClaimMove, command: MoveClaim): void {
  const { expectedVersion, mover, holdReason } = command
  if (expectedVersion !== undefined && expectedVersion !== claim.version) {
    throw new AppError('state_changed')
  }
  if (!move.from.includes(claim.state) || !move.by.includes(mover.by)) {
    throw new AppError('state_changed')
  }
  if (move.money !== undefined && (move.money === 'accepted') !== claim.isAccepted) {
    throw new AppError('state_changed')
  }
  if (move.needs === 'hold_reason' && holdReason === undefined) {
    throw new Error(`A move to on_hold needs a reason: ${command.move}.`)
  }
}

/* An operator who ends a hold for another reason has not decided about the missing verification. */
function isReleasedKnowingly({ holdReason, state }: ClaimRow, { mover }: MoveClaim): boolean {
  return mover.by === 'operator' && state === 'on_hold' && holdReason === 'card_required'
}

async function waitForVerification(tx: Tx, claim: ClaimRow, command: MoveClaim): Promise<ClaimRow> {
  const { claimId, exception, mover, now, remark } = command
  const holdReason = 'card_required'
  const data = { ...command.data, note: 'card_not_verified' }
  const kept = {
    ...(exception !== undefined && { exception }),
    ...(remark !== undefined && { remark }),
  }
  if (claim.state !== 'on_hold') {
    return moveClaim(tx, { ...kept, claimId, mover, now, data, holdReason, move: 'question' })
  }
  const event = 'objection'
  const version = await recordChange(tx, { claim, event, mover, now, data })
  const change = { ...kept, holdReason, chooseUntil: null, version, updatedAt: now } as const
  const after = await updateClaim(tx, claimId, change)
  await auditMove(tx, { before: claim, after, move: event, command: { mover, now, data } })
  return followed(tx, after, command)
}

/* A claim that returns to a state with a payout gets its payout queued again. */
function effectsOf(move: ClaimMove, { stateBeforeHold }: ClaimRow) {
  const sendsAgain =
    move.to === 'before_hold' &&
    stateBeforeHold !== null &&
    hasTrait(stateBeforeHold, 'hasPayout', true)
  return sendsAgain ? (['queue_payout'] as const) : move.effects
}

function targetOf(claim: ClaimRow, move: ClaimMove) {
  const to = move.to === 'before_hold' ? claim.stateBeforeHold : move.to
  if (to === null) {
    throw new Error(`Claim ${claim.id} has no state to return to after its hold.`)
  }
  return to
}

function stateChange(claim: ClaimRow, toState: ClaimRow['state'], command: MoveClaim): ClaimChange {
  const { chooseUntil, exception, expiresAt, holdReason, now, remark } = command
  const isOnHold = toState === 'on_hold'
  return {
    state: toState,
    updatedAt: now,
    finishedAt: claimTraits[toState].isFinal ? now : null,
    holdReason: isOnHold ? (holdReason ?? null) : null,
    chooseUntil: isOnHold ? (chooseUntil ?? null) : null,
    stateBeforeHold: isOnHold ? stateAfterHold(claim) : null,
    ...(exception !== undefined && { exception }),
    ...(remark !== undefined && { remark }),
    ...(expiresAt !== undefined && { expiresAt }),
  }
}

function stateAfterHold({ id, state }: ClaimRow): ClaimRow['state'] {
  const { afterHold } = claimTraits[state]
  if (afterHold === null) {
    throw new Error(`Claim ${id} cannot be put on hold while it is ${state}.`)
  }
  return afterHold
}
