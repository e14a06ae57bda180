import { AppError, type RefusalText } from '@/lib/errors/app-error'
import { Decimal } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import type { Tx } from '@/server/database/client'
import type { ClaimStanding } from '@/server/database/schema/claims'
import { findAvailable } from '@/server/modules/ledger'
import { findHoldLimits } from '@/server/modules/settings'
import { factorOf } from '../create/address-factor'
import { judgeHold } from './judge-hold'
import { amountInCurrency, sumUnpaidHolds } from './unpaid-holds.repository'

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
  /**
   * The smallest amount that a refusal may offer. If only less would be accepted, no amount is offered.
   */
  minAmount: Decimal
}

/**
 * Prevents strangers from tying up a reserve without paying; customers with a completed exchange
 * (`known`) are not limited. Throws `hold_limited` if the amount exceeds what newcomers may hold unpaid, and
 * names the smaller amount that would be accepted, if there is one. Throws `reserve_short` if the amount
 * exceeds the available reserve. The result is final only while the
 * caller holds the lock of `lockUnpaidHolds`. Without that lock it is only an early warning, before the
 * customer confirms the claim.
 */
export async function assertMayHold(tx: Tx, wanted: WantedHold): Promise<void> {
  const { amount, currencyId, standing, usdOut } = wanted
  if (standing === 'known') {
    return
  }
  const held = await sumUnpaidHolds(tx, {
    currencyId,
    standing,
    address: wanted.address,
    // A confirmed account is counted without its mailbox, because anybody can enter another person's
    // e-mail address in a claim.
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
    addressFactor: await factorOf(tx, wanted),
  })
  if (amount.lte(verdict.room)) {
    return
  }
  const roomInCurrency = await amountInCurrency(tx, currencyId, verdict.room)
  const room = roundAmountDown(verdict.room, roomInCurrency.roundCalculator)
  const hasRoom = room.gt(0) && room.gte(wanted.minAmount)
  const text = refusalText(verdict.isOwn ? 'own' : standing, hasRoom)
  const params = hasRoom ? { amount: { ...roomInCurrency, value: room } } : {}
  throw new AppError('hold_limited', { text, params })
}

function refusalText(cause: 'own' | 'confirmed' | 'unconfirmed', hasRoom: boolean): RefusalText {
  const texts = {
    own: ['hold_limited_own', 'hold_limited_own_above'],
    confirmed: ['hold_limited_later', 'hold_limited_later_above'],
    unconfirmed: ['hold_limited_unknown', 'hold_limited_unknown_above'],
  } as const
  return texts[cause][hasRoom ? 1 : 0]
}
