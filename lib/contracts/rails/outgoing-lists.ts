/**
 * Why a rail sends a transaction. `sweep`: the money at the address of an order goes to the wallet. `gas`: such an address
 * gets what the fee of its sweep costs. `cold`: what the wallet has above its ceiling goes to cold storage.
 */
export const outgoingKinds = ['payout', 'refund', 'sweep', 'gas', 'cold'] as const
/** The kinds that pay a customer. */
export const paymentKinds = ['payout', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]
/** The kinds that move the office's money between its own addresses. */
export const transferKinds = ['sweep', 'gas', 'cold'] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * How far a transaction of the office has come. `draft`: it has its slot. `approved`: the signer may sign it. `signed`:
 * its bytes are stored. `sent`: a node was given them. `mined`: it is in a block, but may still leave it. `confirmed`:
 * enough blocks follow. `failed`: the same, but it has moved nothing. `replaced`: another transaction has used its slot
 * for good. `abandoned`: it was never signed, and its slot is free. `expired`: its time is over, and no block has it.
 */
export const outgoingStates = [
  'draft',
  'approved',
  'signed',
  'sent',
  'mined',
  'confirmed',
  'failed',
  'replaced',
  'abandoned',
  'expired',
] as const
export type OutgoingState = (typeof outgoingStates)[number]

/** The states in which a transaction may still pay. */
export const openOutgoingStates = [
  'draft',
  'approved',
  'signed',
  'sent',
  'mined',
] as const satisfies readonly OutgoingState[]

/** What the signer answered. */
export const signerOutcomes = ['signed', 'refused'] as const

/** Why the signer has not signed. */
export const signerRefusals = [
  // It waits until more may be sent again.
  'limit_hour',
  'limit_day',
  'needs_approval',
  // Its time is over; its payout gets another one.
  'expired',
  // The service that has the key does not sign now.
  'holder_later',
  // It will never sign this transaction.
  'limit_payout',
  'limit_new_address',
  'fee_above_bound',
  // Its payout was signed before in another slot, and the approval was for that one.
  'approval_used',
  // What it is paid from is gone from its network again.
  'payment_vanished',
  'holder_never',
  // It signs nothing more until a person has looked.
  'contradiction',
  'stopped',
] as const
export type SignerRefusal = (typeof signerRefusals)[number]

/** Refusals after which the same transaction will never be signed. */
export const finalRefusals = [
  'limit_payout',
  'limit_new_address',
  'fee_above_bound',
  'approval_used',
  'payment_vanished',
  'holder_never',
] as const satisfies readonly SignerRefusal[]

export function isFinalRefusal(refusal: SignerRefusal | null): boolean {
  return finalRefusals.some((each) => each === refusal)
}

/** Why a payout by a rail waits before it has a transaction. */
export const payoutWaits = [
  'rail_without_payouts',
  'rail_paused',
  'needs_approval',
  'fee_above_bound',
  'price_unknown',
  'wallet_short',
  // What the wallet has waits for a block, or for the fee to fall.
  'coins_waiting',
  // The signer has refused it together with others.
  'asked_alone',
  // Its transaction was in no block while it could be; it gets another one.
  'expired',
] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** Why a transaction does not go on. */
export const outgoingReasons = [
  ...signerRefusals,
  // The signer has not answered.
  'signer_missing',
  // The node does not take it.
  'not_taken',
  // It waits for a block for long.
  'stuck',
  // No node shows it.
  'not_seen',
] as const
export type OutgoingReason = (typeof outgoingReasons)[number]
