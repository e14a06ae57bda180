/*
 * Rails: networks that the office reads itself. This module contains no code for a particular chain; adapters read
 * the nodes. A rail gives each claim an address of its own, follows the blocks of its network even when they are
 * reorganised, and reports a movement to `payments` once enough blocks follow it, and again if it vanishes after
 * all. It never books money. A rail pauses itself while its node cannot be trusted.
 */
export { declareRails, RailSettingsError } from './declare-rails'
export { approvePayout, beginApproval } from './desk/approve-payout'
export { hurryTransaction } from './desk/hurry-transaction'
export { listRails, type ListedRail } from './desk/list-rails'
export { pauseRail, resumeRail } from './desk/pause-rail'
export { createFollower, type RailFollower } from './follow/create-follower'
export type { OutgoingListener } from './payouts/follow-outgoing'
export { findPlace } from './payouts/slots'
export type { OutgoingPlace } from './paying-ports'
export type { Rail } from './ports'
export { ChainError } from './reading-ports'
export { createRailMethod } from './rail-method'
export { listClaimSightings, type Sighting } from './read/claim-sightings'
export { paymentLink } from './read/payment-link'
export { rescanRail } from './rescan/rescan-rail'
