import type { Tx } from '@/server/database/client'
import type { ClaimStanding } from '@/server/database/schema/claims'
import { findStanding, lockPerson, sumTurnover, type Person } from '@/server/modules/risk'
import { findHoldLimits } from '@/server/modules/settings'
import { lockKnownHolds, sumUnpaidWorth } from './unpaid-holds.repository'

type Asking = {
  claimId: string
  person: Person
  mailbox: string | null
  /** What is to be held is worth in USD; null when nobody could tell. */
  usdOut: string | null
  /**
   * True when the reserve is held in this transaction. Known customers are then judged one after
   * another, since an account and a requisite may belong to one person.
   */
  isCertain: boolean
}

/**
 * How well the person is known for what they want to hold. A completed exchange makes them known
 * for some times its worth; beyond that they are a newcomer like others, or an exchange of fifty
 * would open a whole reserve. Nobody else acts for the person until the transaction ends.
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
