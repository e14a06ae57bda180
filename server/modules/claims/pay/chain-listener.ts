import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import { normalReference } from '@/lib/references/normal-reference'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import type { ChainListener } from '@/server/modules/payments'
import {
  listIncoming,
  listPayouts,
  markIncoming,
  updatePayout,
  type IncomingRow,
} from '../claim-money.repository'
import { lockClaim, type ClaimChange, type ClaimRow } from '../claims.repository'
import { mayDropHoldReason } from '../commands/operator-moves'
import { changeClaim, operatorsHold } from '../moves/change-claim'
import { movesFrom, type ClaimEffect, type Mover } from '../moves/claim-moves'
import { withdrawn } from '../moves/effects'
import { findReceiver } from './find-receiver'
import { listenAs, type ListenerParts } from './provider-listeners'
import { holdForDoubt, isOfTransaction } from './same-movement'

const rail: Mover = { by: 'watcher', actor: { kind: 'system', name: 'rail' }, address: null }

type Booked = Parameters<ChainListener['vanish']>[0]

/**
 * Handles payments that a rail has seen on its network. One that was booked may vanish from there again: then nothing
 * is sent for it until an operator has decided, and what was sent already is a loss.
 */
export function chainListener(parts: ListenerParts): ChainListener {
  const { clock, db } = parts
  return {
    ...listenAs(rail, parts),
    vanish: (payment) => vanish(db, { payment, now: clock.now() }),
    restore: (payment) => restore(db, { payment, now: clock.now() }),
    lose: (payment) => lose(db, { payment, now: clock.now() }),
  }
}

type Reported = { payment: Booked; now: Date }

function vanish(db: Database, reported: Reported): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findBooked(tx, reported.payment)
    if (!found || found.row.vanishedAt !== null) {
      return
    }
    const { now } = reported
    await markIncoming(tx, found.row.id, { vanishedAt: now })
    const isUnaccepted = found.claim.state === 'on_hold' && !found.claim.isAccepted
    const change = isUnaccepted && mayDropHoldReason(found.claim) ? operatorsHold : {}
    const claim = await record(tx, { ...found, event: 'payment_vanished', change, now })
    await withdrawRefunds(tx, claim, now)
    const data = { reference: found.row.reference }
    await holdForDoubt(tx, { claim, reason: 'operator', mover: rail, now, data })
  })
}

/* A refund of money that is not there must not be sent; an operator may queue it again. */
async function withdrawRefunds(tx: Tx, { id: claimId }: ClaimRow, now: Date): Promise<void> {
  for (const { id, kind, state } of await listPayouts(tx, claimId)) {
    if (kind !== 'payout' && state === 'queued') {
      await updatePayout(tx, id, { state: 'failed', fault: withdrawn, updatedAt: now })
    }
  }
}

function restore(db: Database, reported: Reported): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await findBooked(tx, reported.payment)
    if (found && found.row.vanishedAt !== null) {
      const { now } = reported
      const wasLost = found.row.lostAt !== null
      await markIncoming(tx, found.row.id, { vanishedAt: null, lostAt: null })
      const effect = wasLost ? ('write_off' as const) : undefined
      await record(tx, { ...found, event: 'payment_restored', change: {}, effect, now })
    }
  })
}

/*
 * While a payment can be struck out, an operator decides. Otherwise money was sent for it, or was booked that is not
 * there: the office has lost it.
 */
function lose(db: Database, reported: Reported): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await findBooked(tx, reported.payment)
    if (!found || found.row.vanishedAt === null || found.row.lostAt !== null) {
      return true
    }
    const { claim, row } = found
    const { now } = reported
    const payouts = await listPayouts(tx, claim.id)
    const wasSent = payouts.some(({ state }) => state === 'sent')
    const isOpen = payouts.some(({ state }) => state === 'sending' || state === 'unknown')
    const mayBeStruck = movesFrom(claim.state, 'operator').includes('strike')
    if (isOpen || (!wasSent && (mayBeStruck || claim.state === 'refunding'))) {
      return false
    }
    await markIncoming(tx, row.id, { lostAt: now })
    await record(tx, { claim, row, event: 'payment_lost', change: {}, effect: 'write_off', now })
    return true
  })
}

type Found = { claim: ClaimRow; row: IncomingRow }

/** Also finds a payment that an operator recorded by its transaction before the rail reported it. */
async function findBooked(tx: Tx, payment: Booked): Promise<Found | null> {
  const claimId = await findReceiver(tx, payment)
  const claim = await lockClaim(tx, claimId)
  if (!claim) {
    throw new AppError('not_found')
  }
  const form = normalReference(payment.reference)
  const rows = await listIncoming(tx, claimId)
  const row =
    rows.find(({ referenceForm }) => referenceForm === form) ??
    rows.find(({ referenceForm }) => isOfTransaction(referenceForm, form))
  return row ? { claim, row } : null
}

type Recording = Found & {
  event: 'payment_vanished' | 'payment_restored' | 'payment_lost'
  change: ClaimChange
  effect?: ClaimEffect | undefined
  now: Date
}

function record(tx: Tx, { claim, row, event, change, effect, now }: Recording): Promise<ClaimRow> {
  const { amount, currencyId, method, reference } = row
  const data = { method, reference, amount: toText(amount), currencyId }
  const step = { claim, event, mover: rail, now, data, change }
  return changeClaim(tx, effect === undefined ? step : { ...step, effect })
}
