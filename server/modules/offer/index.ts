/*
 * What the office offers at this moment: catalogue, rates, reserves and office hours joined into
 * one snapshot in memory, from which all requests of the calculator, the exports and the desk are
 * answered. A course is never shown after its rate has expired, even if the rates could not be
 * loaded again. Every paused direction has a reason for its pause. Inputs are replaced,
 * never changed, so an answer computed from them stays correct.
 */
export { createAnswer, type Answer } from './answers/answer'
export { presentLimits, presentTerms } from './answers/present-pair'
export type { DirectionPrice, PreviewTerms } from './direction-price'
export type { OfferPart } from './load-parts'
export { createOffer, type Offer } from './offer'
export type { PairAnswer } from './offered-pairs'
export type { OpenDirection } from './open/open-direction'
export { findCourseHistory } from './history/course-history'
export { officeStateAt, presenceMilliseconds, type OfficeState } from './office/office-hours'
export type { Pause } from './pricing/pause'
export { isExchangeable } from './pricing/terms-of-deal'
