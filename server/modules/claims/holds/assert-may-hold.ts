import { AppError, type RefusalText } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Tx } from '@/server/database/client'
import type { ClaimStanding } from '@/server/database/schema/claims'
import { findAvailable } from '@/server/modules/ledger'
import { findHoldLimits } from '@/server/modules/settings'
import { judgeHold } from './judge-hold'
import { sumOf, sumUnpaidHolds } from './unpaid-holds.repository'

export type WantedHold = {
  claimId: string
  standing: ClaimStanding
  address: string
  mailbox: string | null
  userId: string | null
  currencyId: number
  amount: Decimal
  usdOut: string | null
  addressFactor: number
  /** A smaller amount is no exchange, and is not offered instead. */
  least: Decimal
}

/**
 * Keeps strangers from tying up a reserve without paying. Refuses with `hold_limited` what
 * newcomers would hold unpaid beyond the office’s shares, and says how much less would be accepted;
 * with `reserve_short` what nobody could hold. The answer is final only under `lockUnpaidHolds`;
 * without that lock it merely saves people from filling in a form for nothing.
 */
export async function assertMayHold(tx: Tx, wanted: WantedHold): Promise<void> {
  const { addressFactor, amount, currencyId, standing, usdOut } = wanted
  if (standing === 'known') {
    return
  }
  const held = await sumUnpaidHolds(tx, {
    currencyId,
    standing,
    address: wanted.address,
    // Accounts are counted separately: anybody can enter their e-mail address in a claim of their
    // own.
    mailbox: standing === 'confirmed' ? null : wanted.mailbox,
    userId: wanted.userId,
    exceptId: wanted.claimId,
  })
  const available = await findAvailable(tx, currencyId)
  if (available.lt(amount)) {
    throw new AppError('reserve_short', { params: { currencyId } })
  }
  const verdict = judgeHold({
    standing,
    amount,
    usd: usdOut === null ? null : new Decimal(usdOut),
    available,
    held,
    limits: await findHoldLimits(tx),
    addressFactor,
  })
  if (amount.lte(verdict.room)) {
    return
  }
  const sum = await sumOf(tx, currencyId, verdict.room)
  const room = roundAmountDown(verdict.room, sum.roundCalculator)
  const isLeft = room.gt(0) && room.gte(wanted.least)
  const text = refusalText(verdict.isOwn ? 'own' : standing, isLeft)
  const params = isLeft ? { amount: { ...sum, value: room } } : {}
  throw new AppError('hold_limited', { text, params })
}

function refusalText(cause: 'own' | 'confirmed' | 'unconfirmed', isLeft: boolean): RefusalText {
  const texts = {
    own: ['hold_limited_own', 'hold_limited_own_above'],
    confirmed: ['hold_limited_later', 'hold_limited_later_above'],
    unconfirmed: ['hold_limited_unknown', 'hold_limited_unknown_above'],
  } as const
  return texts[cause][isLeft ? 1 : 0]
}
