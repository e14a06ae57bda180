/*
 * What the office offers at this very moment: catalogue, rates, reserves and office hours joined
 * into one snapshot in memory, from which every call of the calculator, the exports and the desk
 * answer. A course is never shown beyond the moment its rate is good for, whether or not anything
 * was read anew; a direction that cannot be exchanged says why. What an answer is made of is never
 * changed but replaced, so an answer once made stays right as long as it is handed out.
 */
export { createAnswer, type Answer } from './answers/answer'
export { presentLimits, presentTerms } from './answers/present-pair'
export type { DirectionPrice, PreviewTerms } from './direction-price'
export type { OfferPart } from './load-parts'
export { createOffer, type Offer } from './offer'
export type { PairAnswer } from './offered-pairs'
export type { OpenDirection } from './open/open-direction'
export { findCourseHistory } from './history/course-history'
export { instantOf, localDateOf } from './office/local-time'
export { officeStateAt, presenceMilliseconds, type OfficeState } from './office/office-hours'
export type { Pause } from './pricing/pause'
export { isExchangeable } from './pricing/terms-of-deal'
