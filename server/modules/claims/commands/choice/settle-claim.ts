import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { listEvents } from '@/server/modules/claims/claim-events.repository'
import { sumIncoming } from '@/server/modules/claims/claim-money.repository'
import {
  insertQuote,
  lastQuoteSeq,
  lockClaim,
  type ClaimRow,
} from '@/server/modules/claims/claims.repository'
import { storeTerms } from '@/server/modules/claims/create/quote-terms'
import { expireClaimJob } from '@/server/modules/claims/jobs'
import { prepareHold } from '@/server/modules/claims/holds/standing'
import { changeClaim } from '@/server/modules/claims/moves/change-claim'
import { currentQuote, type EffectResult } from '@/server/modules/claims/moves/effect'
import { claimEffects } from '@/server/modules/claims/moves/effects'
import { moveClaim } from '@/server/modules/claims/moves/move-claim'
import type { Mover } from '@/server/modules/claims/moves/claim-moves'
import {
  objectionToVerified,
  objectionToWorth,
  requiringMore,
} from '@/server/modules/claims/pay/assess-payments'
import type { Objection } from '@/server/modules/risk'
import {
  choicesOf,
  topUpUntil,
  type Choice,
  type NewDeal,
  type PairOfClaim,
  desksOf,
} from './choices'

export type SettleClaim = {
  claimId: string
  choice: Choice['choice']
  /**
   * The outcome that was shown with the choice, as amounts of `from` and `to`; `to` is null if
   * nothing is paid out.
   */
  shown: { from: Decimal; to: Decimal | null }
  /** The pair as it is offered now. */
  pair: PairOfClaim | null
  /** The version of the status in which the choice was shown. */
  expectedVersion: number
  mover: Mover
  now: Date
  /** Multiplies what one network may hold unpaid; 1 by default. */
  addressFactor?: number
}

/**
 * Carries out a choice about an exception, exactly as it was shown. Refuses with `state_changed` if the
 * choice is not offered any more, and with `course_changed` and the current amounts if its outcome has
 * changed. If a customer's choice would exceed a limit of the risk rules, or exchange what is not verified,
 * it is not carried out, and the claim waits for an operator or the verification.
 */
export async function settleClaim(db: Database, command: SettleClaim): Promise<ClaimRow> {
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, command.claimId)
    if (!claim) {
      throw new AppError('not_found')
    }
    const chosen = await findChosen(tx, claim, command)
    const { mover, now } = command
    const objection = mover.by === 'operator' ? null : await objectionTo(tx, { claim, chosen, now })
    if (objection) {
      const { note, reason: holdReason, verify = [] } = objection
      const change = { ...requiringMore(claim, verify), holdReason, chooseUntil: null }
      const data = { choice: chosen.choice, note }
      return changeClaim(tx, { claim, event: 'objection', mover, now, data, change })
    }
    return carryOut(tx, { claim, chosen, command })
  })
}

type Objecting = { claim: ClaimRow; chosen: Choice; now: Date }

/* What is exchanged must be verified at that moment, and its worth must be within the rules. */
async function objectionTo(tx: Tx, { claim, chosen, now }: Objecting): Promise<Objection | null> {
  if (chosen.choice !== 'recalculate' && chosen.choice !== 'keep_agreed') {
    return null
  }
  const toVerified = await objectionToVerified(tx, { claim, now, objection: null })
  return chosen.choice === 'keep_agreed'
    ? toVerified
    : (toVerified ?? (await objectionToWorth(tx, claim)))
}

async function findChosen(tx: Tx, claim: ClaimRow, command: SettleClaim): Promise<Choice> {
  const { mover, now, pair, shown } = command
  const quote = await currentQuote(tx, claim)
  const received = await sumIncoming(tx, claim.id, claim.fromCurrencyId)
  const desks = await desksOf(tx, claim)
  const events = await listEvents(tx, claim.id)
  const choices = choicesOf({ claim, desks, events, quote, received, pair, now, by: mover.by })
  const chosen = choices.find(({ choice }) => choice === command.choice)
  if (!chosen || claim.version !== command.expectedVersion) {
    throw new AppError('state_changed')
  }
  const isAsShown = chosen.from.eq(shown.from) && textOf(chosen.to) === textOf(shown.to)
  if (!isAsShown) {
    const { from, to } = chosen
    const params = { fromSumma: toText(from), ...(to && { toSumma: toText(to) }) }
    throw new AppError('course_changed', { params })
  }
  return chosen
}

function textOf(amount: Decimal | null): string | null {
  return amount && toText(amount)
}

type CarryingOut = { claim: ClaimRow; chosen: Choice; command: SettleClaim }

async function carryOut(tx: Tx, { claim, chosen, command }: CarryingOut): Promise<ClaimRow> {
  const { addressFactor = 1, claimId, mover, now } = command
  const step = { claimId, mover, now, data: { choice: chosen.choice } }
  switch (chosen.choice) {
    case 'top_up': {
      const expiresAt = topUpUntil(claim, { desks: await desksOf(tx, claim), now })
      await enqueueJob(tx, expireClaimJob, { claimId }, { runAt: expiresAt })
      return moveClaim(tx, {
        ...step,
        move: 'top_up',
        expiresAt,
        exception: 'none',
        // A hold that was released is made again under the same limits as for any other claim.
        ...(!claim.isHeld && {
          prepare: (inner, locked) => prepareHold(inner, { claim: locked, mover, addressFactor }),
        }),
      })
    }
    case 'recalculate':
      return moveClaim(tx, {
        ...step,
        move: 'recalculate',
        data: { ...step.data, course: chosen.course },
        prepare: (inner, locked) => requote(inner, { claim: locked, newDeal: chosen, command }),
      })
    case 'keep_agreed': {
      const { newDeal, course } = chosen
      return moveClaim(tx, {
        ...step,
        move: 'keep_agreed',
        data: { ...step.data, course },
        ...(newDeal && {
          prepare: (inner, locked) => requote(inner, { claim: locked, newDeal, command }),
        }),
      })
    }
    case 'refund':
      return moveClaim(tx, { ...step, move: 'refund' })
  }
}

type Requoting = { claim: ClaimRow; newDeal: NewDeal; command: SettleClaim }

/** Makes a new quote the current one, and releases the hold of the old quote in the same transaction. */
async function requote(tx: Tx, { claim, newDeal, command }: Requoting): Promise<EffectResult> {
  if (claim.exception === 'none' || claim.exception === 'wrong_currency') {
    throw new Error('Only a payment that was not as agreed can be exchanged at a new quote.')
  }
  const { actor } = command.mover
  const { now } = command
  const released = await claimEffects.release(tx, { claim, seq: claim.version + 1, actor, now })
  const quoteSeq = (await lastQuoteSeq(tx, claim.id)) + 1
  await insertQuote(tx, {
    claimId: claim.id,
    seq: quoteSeq,
    fromAmount: newDeal.deal.send,
    toAmount: newDeal.deal.receive,
    course: newDeal.deal.course,
    terms: storeTerms(newDeal.terms),
    reason: claim.exception,
    createdAt: now,
  })
  return { change: { quoteSeq, isHeld: false }, entryIds: released.entryIds }
}
