import type { Tx } from '@/server/database/client'
import type { ClaimStanding } from '@/server/database/schema/claims'
import { findCustomerStatus, lockPerson, sumTurnover, type Person } from '@/server/modules/risk'
import { findHoldLimits } from '@/server/modules/settings'
import { Decimal } from '@/lib/money/decimal'
import { lockKnownHolds, sumUnpaidWorth, lockUnpaidHolds } from './unpaid-holds.repository'
import type { ClaimRow } from '../claims.repository'
import { currentQuote, nothingDone, type EffectResult } from '../moves/effect'
import type { Mover } from '../moves/claim-moves'
import { assertMayHold } from './assert-may-hold'

type StandingQuery = {
  claimId: string
  person: Person
  mailbox: string | null
  /** The worth in USD of the amount to be held; null if it is unknown. */
  usdOut: string | null
  /**
   * Whether the reserve is held in this transaction. Known customers are then judged one after
   * another, because an account and a requisite may belong to the same person.
   */
  holdsNow: boolean
}

/**
 * The standing of a person: how well they are known, for the amount they want to hold. Completed
 * exchanges make a person known for up to a multiple of what they exchanged. Above that the person
 * counts as a newcomer; otherwise an exchange of fifty dollars would give access to a whole reserve.
 * Locks the person until the transaction ends.
 */
export async function standingFor(tx: Tx, query: StandingQuery): Promise<ClaimStanding> {
  const { claimId, holdsNow, mailbox, person, usdOut } = query
  const { asNewcomer, isKnown } = await findCustomerStatus(tx, person)
  if (!isKnown || usdOut === null) {
    return asNewcomer
  }
  await lockPerson(tx, person)
  if (holdsNow) {
    await lockKnownHolds(tx)
  }
  const limits = await findHoldLimits(tx)
  const turnover = await sumTurnover(tx, person)
  const { requisiteHash, userId } = person
  const held = await sumUnpaidWorth(tx, { mailbox, userId, requisiteHash, exceptId: claimId })
  const maxWorth = turnover.times(limits.turnoverTimes)
  return held !== null && held.plus(usdOut).lte(maxWorth) ? 'known' : asNewcomer
}

type PrepareHold = { claim: ClaimRow; mover: Mover; addressFactor: number }

/**
 * Runs before a reserve is held for a visitor’s claim. Determines the visitor's standing again, because
 * they may have signed in since the claim was created, and checks that this amount may be held unpaid.
 * Nothing is checked when an operator acts for a customer, because the operator is responsible for the
 * hold.
 */
export async function prepareHold(
  tx: Tx,
  { claim, mover, addressFactor }: PrepareHold,
): Promise<EffectResult> {
  if (mover.by !== 'visitor') {
    return nothingDone
  }
  const userId = mover.actor.kind === 'user' ? mover.actor.userId : claim.userId
  const { address, conditions, email, id, requisiteHash } = claim
  const mailbox = claim.invoiceId === null ? claim.mailbox : null
  const person = { email, requisiteHash, userId, address, requisites: [] }
  const { usdOut } = conditions
  const standing = await standingFor(tx, { claimId: id, person, mailbox, usdOut, holdsNow: true })
  if (standing !== 'known') {
    const { toAmount } = await currentQuote(tx, claim)
    const wanted = {
      claimId: id,
      standing,
      address,
      mailbox,
      userId,
      currencyId: claim.toCurrencyId,
      amount: toAmount,
      usdOut,
      addressFactor,
      minAmount: toAmount.div(minOfferDivisor),
    }
    // Checked first without the lock, so that a claim that is refused anyway does not delay others
    // that wait for the lock.
    await assertMayHold(tx, wanted)
    await lockUnpaidHolds(tx, claim.toCurrencyId)
    await assertMayHold(tx, wanted)
  }
  return { change: { standing, standingUserId: userId }, entryIds: [] }
}

/* A customer has no use for an offer of less than a hundredth of the amount that they want. */
const minOfferDivisor = new Decimal(100)
