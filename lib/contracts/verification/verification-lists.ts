/*
 * The closed sets of verification. This file has no schemas, so that pages that only need the names load
 * no schema. The columns, their checks and the wire format use these lists.
 */

/** `card`: a bank card. `account`: a phone number, a wallet, an IBAN. `person`: a document and a selfie. */
export const verificationKinds = ['card', 'account', 'person'] as const
export type VerificationKind = (typeof verificationKinds)[number]

/** In the order of a verification's life. `withdrawn`: its number, name and photos were deleted. */
export const verificationStates = [
  'draft',
  'pending',
  'approved',
  'declined',
  'expired',
  'revoked',
  'withdrawn',
] as const
export type VerificationState = (typeof verificationStates)[number]

/** The states of a verification that has not ended. A person has one such verification per number. */
export const livingVerificationStates = [
  'draft',
  'pending',
  'approved',
  'declined',
] as const satisfies readonly VerificationState[]

/** The states in which its customer may change it and send it. */
export const openVerificationStates = [
  'draft',
  'declined',
] as const satisfies readonly VerificationState[]

/** Who moves a verification. `system`: another part of the office, such as a deleted account. */
export const verificationActors = ['customer', 'operator', 'clock', 'system'] as const
export type VerificationActor = (typeof verificationActors)[number]

/** What a verification asks for. Each kind has exactly one `number` and at most one `holder`. */
export const verificationInputTypes = ['number', 'holder', 'text', 'photo'] as const

/** The frame of the viewfinder, and the drawn examples of a good and a bad photo. */
export const photoFrames = ['card', 'document', 'selfie', 'screen', 'free'] as const
export type PhotoFrame = (typeof photoFrames)[number]

/** What an operator decided about a photo, or about a value. */
export const photoVerdicts = ['waiting', 'accepted', 'declined'] as const
export type PhotoVerdict = (typeof photoVerdicts)[number]

/**
 * Predefined reasons to decline a photo or a value. Their texts are `verificationTerms.reason.<code>`. For
 * `other` the operator has to write a text.
 */
export const declineReasons = [
  'blurred',
  'glare',
  'cropped',
  'too_dark',
  'wrong_subject',
  'number_hidden',
  'number_differs',
  'name_hidden',
  'name_differs',
  'document_expired',
  'note_missing',
  'face_hidden',
  'screenshot',
  'edited',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why an approval was taken back. Their texts are `verificationTerms.revoked.<code>`. */
export const revokeReasons = ['lost', 'not_owner', 'fraud', 'by_request', 'other'] as const
export type RevokeReason = (typeof revokeReasons)[number]

/** How two verifications are alike. `document`: the number of the document of a person. */
export const matchKinds = ['number', 'photo', 'document'] as const

/** The brand of a card (its payment network), by the first digits of its number. */
export const cardMarks = [
  'visa',
  'mastercard',
  'mir',
  'maestro',
  'unionpay',
  'amex',
  'jcb',
  'uzcard',
  'humo',
] as const
export type CardMark = (typeof cardMarks)[number]

/** Why a claim needs a verification: for its course, or because of a risk rule for claims above a value. */
export const claimVerificationPurposes = ['course', 'rule'] as const
export type ClaimVerificationPurpose = (typeof claimVerificationPurposes)[number]

/** How the payer of a payment compares with the claim. */
export const payerVerdicts = ['same', 'differs', 'unknown'] as const
export type PayerVerdict = (typeof payerVerdicts)[number]

/** What an operator decided about money that somebody else paid: it is exchanged or refunded. */
export const payerDecisions = ['accepted', 'refused'] as const
export type PayerDecision = (typeof payerDecisions)[number]

/** Who named the payer. */
export const payerSources = ['provider', 'operator'] as const
export type PayerSource = (typeof payerSources)[number]

/** What differs between a payer and the claim. */
export const payerDifferences = ['name', 'number'] as const
export type PayerDifference = (typeof payerDifferences)[number]

/** The maximum size of a photo, and the maximum number of its pixels, in millions. */
export const maxPhotoBytes = 10 * 1024 * 1024
export const maxPhotoMegapixels = 50

/** The minimum length of a photo’s longer side in pixels: on a smaller photo a number cannot be read. */
export const minPhotoSide = 600
