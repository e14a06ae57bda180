import { Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import type { ClaimRow } from '../claims.repository'
import { currentQuote, nothingDone, type EffectResult } from '../moves/effect'
import type { Mover } from '../moves/mover'
import { assertMayHold } from './assert-may-hold'
import { standingFor } from './standing-for'
import { lockUnpaidHolds } from './unpaid-holds.repository'

type Holding = { claim: ClaimRow; mover: Mover; addressFactor: number }

/**
 * Before a reserve is held for a visitor’s claim: how well they are known by now, which may be
 * better than when the claim was made, since they may have signed in, and whether this much may
 * wait unpaid for them. An operator who confirms for a customer answers for it.
 */
export async function takeStanding(
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
    // Whoever is refused anyway does not keep those waiting who wait for the lock.
    await assertMayHold(tx, wanted)
    await lockUnpaidHolds(tx, claim.toCurrencyId)
    await assertMayHold(tx, wanted)
  }
  return { change: { standing, standingUserId: userId }, entryIds: [] }
}

/* Going on with a hundredth of what was wanted helps nobody. */
const leastPart = new Decimal(100)
