/**
 * Why a rail sends a transaction. `sweep`: the money at the address of an order is moved to the wallet. `gas`: such
 * an address gets coin for the fee of its sweep. `cold`: what the wallet has above its ceiling is moved to cold
 * storage.
 */
export const outgoingKinds = ['payout', 'refund', 'sweep', 'gas', 'cold'] as const
export type OutgoingKind = (typeof outgoingKinds)[number]
/** The kinds that pay a customer. */
export const paymentKinds = ['payout', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]
/** The kinds that move the office's money between its own addresses. */
export const transferKinds = ['sweep', 'gas', 'cold'] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * The state of a transaction of the office. `draft`: it has its slot. `approved`: the signer may sign it. `signed`:
 * its bytes are stored. `sent`: a node has received them. `mined`: it is in a block, but may still drop out of it.
 * `confirmed`: enough blocks follow. `failed`: enough blocks follow, but it has moved nothing. `replaced`: another
 * transaction has used its slot for good. `abandoned`: it was never signed, and its slot is free. `expired`: its
 * time is over, and no block contains it.
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

/** The outcome of the signer's answer. */
export const signerOutcomes = ['signed', 'refused'] as const

/** Why the signer has not signed. */
export const signerRefusals = [
  // It waits until the limit allows more again.
  'limit_hour',
  'limit_day',
  'needs_approval',
  // The time of the transaction is over; its payout gets another one.
  'expired',
  // The service that holds the key does not sign it now.
  'holder_later',
  // The one with the nonce before is not signed yet.
  'waits_behind',
  // It will never sign this transaction.
  'limit_payout',
  'limit_new_address',
  'fee_above_bound',
  // Its payout was already signed in another slot, and the approval was used for that.
  'approval_used',
  // What it is paid from is gone from its network again.
  'payment_vanished',
  'holder_never',
  // Nothing uses the nonce before its own; its payout gets another one.
  'behind_gap',
  // The signer signs nothing more until a person has looked at it.
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
  'behind_gap',
] as const satisfies readonly SignerRefusal[]

/* Refusals that end a transfer too: payouts must not wait behind its nonce, and the office asks for another one later. */
const endingTransfers = [
  ...finalRefusals,
  'limit_hour',
  'limit_day',
  'holder_later',
] as const satisfies readonly SignerRefusal[]

/** Whether a transaction of this kind will never be signed. A trigger says the same. */
export function isFinalRefusal(refusal: SignerRefusal | null, kind: OutgoingKind): boolean {
  const isTransfer = transferKinds.some((each) => each === kind)
  return (isTransfer ? endingTransfers : finalRefusals).some((each) => each === refusal)
}

/** Why a payout by a rail waits before it has a transaction. */
export const payoutWaits = [
  'rail_without_payouts',
  'rail_paused',
  'needs_approval',
  'fee_above_bound',
  'price_unknown',
  'wallet_short',
  // The coins of the wallet wait for a block, or for a lower fee.
  'coins_waiting',
  // The signer has refused it together with others, so it is drafted alone.
  'asked_alone',
  // The signer has refused the transaction with the nonce before its own, so the payout gets another nonce.
  'behind_gap',
  // No block included its transaction in time; it gets another one.
  'expired',
] as const
export type PayoutWait = (typeof payoutWaits)[number]

/** Why a transaction makes no progress. */
export const outgoingReasons = [
  ...signerRefusals,
  // The signer has not answered.
  'signer_missing',
  // The node does not accept it.
  'not_taken',
  // It has waited for a block for too long.
  'stuck',
  // No node shows it.
  'not_seen',
] as const
export type OutgoingReason = (typeof outgoingReasons)[number]
