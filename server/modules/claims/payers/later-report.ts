import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { compareNames, comparePayer, type ToldPayer } from '@/lib/payers/compare-payer'
import { mayBeSameNumber } from '@/lib/payers/shown-number'
import { toText } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { codeOfCurrency } from '@/server/modules/payments'
import { listEvents } from '../claim-events.repository'
import { listPayouts, type IncomingRow } from '../claim-money.repository'
import type { ClaimRow } from '../claims.repository'
import { changeClaim } from '../moves/change-claim'
import type { Mover } from '../moves/claim-moves'
import { insertOddPayment, listOddOfReference, reopenOddPayments } from '../odd-payments.repository'
import { findExpectedPayer, type PayerRow } from './payers.repository'
import { maskedPayer, textOf } from '@/lib/payers/shown-payer'
import { readablePayer, recordPayer, reopenPayer } from './record-payer'
import { stopForPayer } from './stop-for-payer'

type LaterReport = {
  claim: ClaimRow
  recorded: IncomingRow
  told: ToldPayer
  verifiedName: string | null
  /** What was known of the payer before this report. */
  known: PayerRow | null
  mover: Mover
  now: Date
}

/**
 * A provider reports a recorded payment again, and says who made it. If this is not the same payer as before, the
 * claim is put on hold, even if an operator had decided about the payer. If the payout may already be on its way,
 * the history says so, and the payment waits for an operator among the odd ones; if the payout fails, an operator
 * must decide about the payer again before it is sent again.
 */
export async function hearLaterReport(tx: Tx, report: LaterReport): Promise<ClaimRow> {
  const { claim, known, recorded, verifiedName } = report
  const told = readablePayer(report.told)
  if (
    (await isNothingNew(tx, { claim, known, told, verifiedName })) ||
    (await isUnclaimed(tx, report))
  ) {
    return claim
  }
  const { now } = report
  const note = textOf(maskedPayer(told))
  const payouts = await payoutStates(tx, claim)
  const isTooLate = payouts.some((state) => state !== 'queued' && state !== 'failed')
  if (!known?.decision) {
    const payer = { claim, paymentId: recorded.id, source: 'provider', told } as const
    await recordPayer(tx, { ...payer, verifiedName, isUnused: false, now })
  } else if (!payouts.includes('sent')) {
    await reopenPayer(tx, { claim, known, told, verifiedName, now })
  }
  if (isTooLate) {
    return alarm(tx, { ...report, note })
  }
  return stopForPayer(tx, { ...report, claim: await write(tx, { ...report, note }), note })
}

type Heard = Pick<LaterReport, 'claim' | 'known' | 'told' | 'verifiedName'>

async function isNothingNew(tx: Tx, heard: Heard): Promise<boolean> {
  const { claim, known, told, verifiedName } = heard
  const { differs } = comparePayer(told, await findExpectedPayer(tx, claim, verifiedName))
  if (known?.decision === 'refused' || claimTraits[claim.state].way === 'back') {
    return true
  }
  if (known?.verdict !== 'differs') {
    return differs.length === 0
  }
  const isKnown = { name: isKnownName(told, known), number: isKnownNumber(told, known) }
  return differs.every((field) => isKnown[field])
}

function isKnownName(told: ToldPayer, known: PayerRow): boolean {
  return known.name !== null && compareNames(told.name, known.name) !== 'differs'
}

function isKnownNumber(told: ToldPayer, known: PayerRow): boolean {
  return known.number !== null && told.number !== null && mayBeSameNumber(told.number, known.number)
}

/* Money that the exchange cannot use goes back to its sender. */
async function isUnclaimed(tx: Tx, { claim, recorded }: LaterReport): Promise<boolean> {
  const events = await listEvents(tx, claim.id)
  return events.some(
    ({ data, event }) => event === 'unclaimed_payment' && data.reference === recorded.reference,
  )
}

async function payoutStates(tx: Tx, claim: ClaimRow) {
  const payouts = await listPayouts(tx, claim.id)
  return payouts.filter(({ kind }) => kind === 'payout').map(({ state }) => state)
}

type Noted = LaterReport & { note: string }

const changedEvent = 'payer_changed'

function write(tx: Tx, { claim, mover, note, now, recorded }: Noted): Promise<ClaimRow> {
  const { method, reference } = recorded
  const data = { method, reference, payer: note }
  return changeClaim(tx, { claim, event: changedEvent, mover, now, data, change: {} })
}

/* The history says it once, however often it is reported. */
async function alarm(tx: Tx, noted: Noted): Promise<ClaimRow> {
  const { claim, note, now, recorded } = noted
  const events = await listEvents(tx, claim.id)
  if (events.some(({ data, event }) => event === changedEvent && data.payer === note)) {
    return claim
  }
  const changed = await write(tx, noted)
  const { method, reference } = recorded
  const earlier = await listOddOfReference(tx, { claimId: claim.id, reference })
  if (earlier.some((odd) => odd.method === method)) {
    await reopenOddPayments(tx, { claimId: claim.id, reference })
  } else {
    await insertOddPayment(tx, {
      ...{ id: makeId(now), claimId: claim.id, eventSeq: changed.version, method, reference },
      amount: toText(recorded.amount),
      currency: await codeOfCurrency(tx, recorded.currencyId),
      note,
      toldAt: now,
    })
  }
  return changed
}
