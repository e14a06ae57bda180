import type { Tx } from '@/server/database/client'
import type { ClaimStanding } from '@/server/database/schema/claims'
import { findStanding, lockPerson, sumTurnover, type Person } from '@/server/modules/risk'
import { findHoldLimits } from '@/server/modules/settings'
import { Decimal } from '@/lib/money/decimal'
import { lockKnownHolds, sumUnpaidWorth, lockUnpaidHolds } from './unpaid-holds.repository'
import type { ClaimRow } from '../claims.repository'
import { currentQuote, nothingDone, type EffectResult } from '../moves/effect'
import type { Mover } from '../moves/claim-moves'
import { assertMayHold } from './assert-may-hold'

type Asking = {
  claimId: string
  person: Person
  mailbox: string | null
  /** What the amount to be held is worth in USD; null when that is unknown. */
  usdOut: string | null
  /**
   * True when the reserve is held in this transaction. Known customers are then judged one after
   * another, since an account and a requisite may belong to one person.
   */
  isCertain: boolean
}

/**
 * How well the person is known, for the amount they want to hold. Completed exchanges make them
 * known for a multiple of their worth; beyond that they count as a newcomer, or an exchange of
 * fifty dollars would open a whole reserve. Locks the person until the transaction ends.
 */
export async function standingFor(tx: Tx, asking: Asking): Promise<ClaimStanding> {
  const { claimId, isCertain, mailbox, person, usdOut } = asking
  const { asNewcomer, isKnown } = await findStanding(tx, person)
  if (!isKnown || usdOut === null) {
    return asNewcomer
  }
  await lockPerson(tx, person)
  if (isCertain) {
    await lockKnownHolds(tx)
  }
  const limits = await findHoldLimits(tx)
  const turnover = await sumTurnover(tx, person)
  const { requisiteHash, userId } = person
  const held = await sumUnpaidWorth(tx, { mailbox, userId, requisiteHash, exceptId: claimId })
  const most = turnover.times(limits.turnoverTimes)
  return held !== null && held.plus(usdOut).lte(most) ? 'known' : asNewcomer
}

type Holding = { claim: ClaimRow; mover: Mover; addressFactor: number }

/**
 * Runs before a reserve is held for a visitor’s claim. Judges again how well they are known,
 * because they may have signed in since the claim was made, and whether this much may be held
 * unpaid for them. An operator who confirms for a customer is responsible for it.
 */
export async function prepareHold(
  tx: Tx,
  { claim, mover, addressFactor }: Holding,
): Promise<EffectResult> {
  if (mover.by !== 'visitor') {
    return nothingDone
  }
  const userId = mover.actor.kind === 'user' ? mover.actor.userId : claim.userId
  const { address, conditions, email, id, mailbox, requisiteHash } = claim
  const person = { email, requisiteHash, userId, address, requisites: [] }
  const { usdOut } = conditions
  const standing = await standingFor(tx, { claimId: id, person, mailbox, usdOut, isCertain: true })
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
      least: toAmount.div(leastPart),
    }
    // Judged first without the lock, so that a claim that is refused anyway does not delay those
    // who wait for it.
    await assertMayHold(tx, wanted)
    await lockUnpaidHolds(tx, claim.toCurrencyId)
    await assertMayHold(tx, wanted)
  }
  return { change: { standing, standingUserId: userId }, entryIds: [] }
}

/* Offering a hundredth of what was wanted helps nobody. */
const leastPart = new Decimal(100)
