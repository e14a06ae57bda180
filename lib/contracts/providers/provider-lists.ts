/**
 * Where the payment details of a claim are. `awaited`: its provider was asked for them. `missing`: nobody gave any.
 * `ended`: the time to pay to them is over.
 */
export const payInStates = ['given', 'awaited', 'missing', 'ended'] as const

/**
 * How far a request for payment details has come. `wanted`: nothing has been sent. `asking`: the provider is being
 * asked. `unknown`: it did not answer, so only a look-up decides. `given`: its details are shown. The others are final:
 * `refused`: it gives none. `cancelled`, `expired`: nobody may pay to them any more. `paid`: money came.
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

/** While an order is in one of these states, its claim gets no other. */
export const livingOrderStates = ['wanted', 'asking', 'unknown', 'given'] as const

/** What payment details of a provider are. */
export const requisiteKinds = ['card', 'phone', 'account'] as const
export type RequisiteKind = (typeof requisiteKinds)[number]

/** What a provider can be asked. `callback` is what it told without being asked. */
export const providerCalls = ['create', 'find', 'cancel', 'callback', 'desk'] as const
export type ProviderCall = (typeof providerCalls)[number]

/** Why a provider has paused itself. */
export const providerFaults = [
  // It answers late, with an error, or not at all.
  'unreachable',
  // It does not accept the office's signature.
  'refuses',
  // Its answers are not those of the protocol.
  'unreadable',
  // Its answers contradict each other or what was asked for.
  'contradicts',
] as const
export type ProviderFault = (typeof providerFaults)[number]
