/** What becomes of a gift that a customer has ordered. */
export const giftOrderStates = ['ordered', 'given', 'declined', 'cancelled'] as const
export type GiftOrderState = (typeof giftOrderStates)[number]

/**
 * Why a customer's points changed: a completed exchange, an ordered gift, a gift that is not given after
 * all, an exchange that was undone, or an operator.
 */
export const pointReasons = ['exchange', 'redeem', 'cancel', 'undo', 'operator'] as const

/** The most points that one change can give or take. */
export const maxPoints = 1_000_000_000_000

/** The maximum lengths of what a customer writes about a gift, and of an operator’s answer. */
export const maxGiftDetails = 300
export const maxGiftNote = 500
