import { z } from 'zod'

export const claimStates = [
  'created',
  'awaiting_payment',
  'checking_payment',
  'on_hold',
  'paying_out',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'refunding',
  'refunded',
] as const
export type ClaimState = (typeof claimStates)[number]
export const claimState = z.enum(claimStates).meta({ id: 'ClaimState' })

export const claimExceptions = [
  'none',
  'paid_partial',
  'paid_over',
  'paid_late',
  'wrong_currency',
] as const
export type ClaimException = (typeof claimExceptions)[number]
export const claimException = z.enum(claimExceptions)

/** How the payment differs from the agreement. */
export const claimDifference = claimException.exclude(['none'])
export type ClaimDifference = z.infer<typeof claimDifference>

/** Why a claim is on hold. The presenters turn these codes into texts. */
export const holdReasons = [
  'amount_differs',
  'paid_late',
  'wrong_currency',
  'reserve_short',
  'aml',
  'aml_pending',
  'blacklist',
  'card_required',
  'payer_differs',
  'above_limit',
  'requisites',
  'operator',
] as const
export type HoldReason = (typeof holdReasons)[number]
export const claimHoldReason = z.enum(holdReasons)

/** What can be done about a payment that differs from the agreement. */
export const claimChoiceName = z.enum(['top_up', 'keep_agreed', 'recalculate', 'refund'])
export type ClaimChoiceName = z.infer<typeof claimChoiceName>

/** Who moves a claim. */
export const claimActors = [
  'visitor',
  'operator',
  'clock',
  'watcher',
  'provider',
  'system',
] as const
export type ClaimActor = (typeof claimActors)[number]

/** Why a claim has this quote. */
export const quoteReasons = ['agreed', 'paid_partial', 'paid_over', 'paid_late'] as const
