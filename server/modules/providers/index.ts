/*
 * Providers that give payment details for each claim, such as a card or a phone number. A claim has at most one
 * open request: while it is unknown what a provider did, no other provider is asked, and only a look-up decides. A
 * call-back of a provider is never believed: it starts a look-up, whose result is reported to `payments`. This
 * module never books money. A provider that fails several times in a row pauses itself until it answers again.
 */
export { askAgain, settleOrder } from './desk/ask-again'
export { listProviders, type ListedProvider } from './desk/list-providers'
export { pauseProvider, resumeProvider } from './desk/pause-provider'
export { declareProviders } from './declare-providers'
export { probeProviders } from './ask/probe-providers'
export { tendOrder } from './ask/tend-order'
export { tendProviderOrderJob } from './jobs'
export type { RequisiteProvider } from './ports'
export { createProviderMethod } from './provider-method'
export { listClaimOrders, type ClaimOrder } from './read/claim-orders'
