/**
 * The state of the payment details of a claim. `given`: the customer sees them. `awaited`: a provider was asked for
 * them. `missing`: nobody gave any. `ended`: the time to pay to them is over.
 */
export const payInStates = ['given', 'awaited', 'missing', 'ended'] as const

/**
 * The state of a request for payment details. `wanted`: it was not sent yet. `asking`: the provider is being asked.
 * `unknown`: it did not answer, so only a look-up decides. `given`: its details are shown. The others are final:
 * `refused`: the provider gives none. `cancelled`, `expired`: nobody may pay to the details any more. `paid`: money
 * came.
 */
export const providerOrderStates = [
  'wanted',
  'asking',
  'unknown',
  'given',
  'refused',
  'cancelled',
  'expired',
  'paid',
] as const

/** While a request is in one of these states, its claim gets no other request. */
export const livingOrderStates = ['wanted', 'asking', 'unknown', 'given'] as const

/** The kinds of payment details that a provider gives. */
export const requisiteKinds = ['card', 'phone', 'account'] as const
export type RequisiteKind = (typeof requisiteKinds)[number]

/**
 * The calls of a provider. `callback`: the provider called the office. `desk`: an operator acted, or the office paused the
 * provider because the provider changed what it had said about a payment.
 */
export const providerCalls = ['create', 'find', 'cancel', 'callback', 'desk'] as const
export type ProviderCall = (typeof providerCalls)[number]

/** Why a provider has paused itself. */
export const providerFaults = [
  // It answers late, with an error, or not at all.
  'unreachable',
  // It does not accept the office's signature.
  'refuses',
  // Its answers do not follow the protocol.
  'unreadable',
  // Its answers contradict each other or the request.
  'contradicts',
] as const
export type ProviderFault = (typeof providerFaults)[number]
