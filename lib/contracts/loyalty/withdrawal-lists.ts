import { z } from 'zod'

/**
 * What a withdrawal is paid from, and for whom: a referrer's rewards to the referrer (`referral`), a shop's
 * balance to its owner (`shop`), to a customer (`shop_payout`) or back to a payer (`shop_refund`).
 */
export const withdrawalSources = ['referral', 'shop', 'shop_payout', 'shop_refund'] as const
export type WithdrawalSource = (typeof withdrawalSources)[number]

/** `waiting` for the office's decision, `approved` and to be paid; the other three are final. */
export const withdrawalStates = ['waiting', 'approved', 'paid', 'declined', 'cancelled'] as const
export const withdrawalState = z.enum(withdrawalStates)
export type WithdrawalState = z.infer<typeof withdrawalState>

/** The states in which the money is still set aside. */
export const openWithdrawalStates = ['waiting', 'approved'] as const satisfies WithdrawalState[]

/** The states in which the money was taken from the balance, and was not returned. */
export const takingWithdrawalStates = [
  ...openWithdrawalStates,
  'paid',
] as const satisfies WithdrawalState[]

/**
 * Why an open withdrawal can be neither approved nor paid. `blocked`: the account is blocked, or it or the
 * destination is in the blacklist. `called_back`: it refunds a payment that was called back. `debt`: the referrer
 * or the shop is blocked or owes the office. Until it is approved also `office`: the destination is where the
 * office takes payments, and `referred`: a customer whom the referrer brought has used it.
 */
export const withdrawalObjection = z.enum(['blocked', 'called_back', 'debt', 'office', 'referred'])
export type WithdrawalObjection = z.infer<typeof withdrawalObjection>

/** `endorse` is the first of two approvals. */
export const withdrawalEvents = [
  'request',
  'endorse',
  'approve',
  'pay',
  'decline',
  'cancel',
] as const
export const withdrawalEvent = z.enum(withdrawalEvents)
export type WithdrawalEvent = z.infer<typeof withdrawalEvent>
