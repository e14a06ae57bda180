/*
 * Cards, accounts and persons that customers have verified. A verification changes its state only by
 * `moveVerification`; a trigger enforces the same table of moves. Numbers and names are stored encrypted and a
 * number is found by its keyed hash; photos are re-encoded. When a verification is withdrawn, everything that
 * identifies the person is deleted. A guest's verification belongs to a mailbox: a guest who opens the link in
 * the mail has proved that the mailbox is theirs.
 */
export {
  addNumberKey,
  createNumberVault,
  NumberKeyError,
  readKeys,
  resealText,
  rotateNumbers,
} from './numbers'
export { createPhotoDrawer } from './photos'
export { photoType, type NumberVault, type PhotoDrawer } from './ports'
export { enqueueFollowing, fillDemoJob, followVerificationJob, removePhotoOrphanJob } from './jobs'
export { fillDemo } from './demo/fill-demo'
export { exampleNames } from './demo/examples'
export type { VerificationMover } from './moves/verification-moves'
export { moveVerification } from './moves/move-verification'
export { findVerification, listOwnRows, type VerificationRow } from './verifications.repository'
export { listFormInputs, listInputsOf, type FormInput } from './forms/forms.repository'
export {
  canOpenVerification,
  hasProvedMailbox,
  ownerCondition,
  verificationSecret,
  type VerificationKeyring,
} from './own/keyring'
export { startVerification, startVerificationIn } from './own/start-verification'
export { changeVerification, isOpen, mayChangeNumber } from './own/change-verification'
export { confirmVerification } from './own/confirm-verification'
export { removeVerificationsOf, withdrawVerification } from './own/withdraw-verification'
export { adoptVerifications, openByLink } from './own/guest-link'
export { isFromClaim, mayBeginAgain } from './own/begin-again'
export { viewVerification, type ViewedVerification } from './own/view-verification'
export { addPhoto, deletePhoto, turnPhoto } from './uploads/add-photo'
export { findPhoto, openPhoto, type PhotoRow } from './uploads/open-photo'
export { createHandover, endHandover, openHandover, type OpenedHandover } from './handover/handover'
export { isSignatureValid, roundedEnd, signLink } from './links/signed-links'
export { countWaiting, findPace } from './pace'
export {
  expireApprovals,
  prunePhotos,
  removeForgotten,
  removePhotoOrphan,
} from './prune/prune-verifications'
export { exportVerifications } from './export/export-verifications'
export {
  findApproved,
  findApprovedNumber,
  linkClaim,
  listClaimIdsOf,
  listLinkedTo,
  lockLinkedTo,
  type LinkedVerification,
} from './claims/claim-links'
export { findVerifiedHolder } from './claims/verified-holder'
export { isNumberOf } from './claims/is-number-of'
export { listDeskVerifications } from './desk/list-desk-verifications'
export type { ListedVerification } from './desk/desk-rows.repository'
export { viewDeskVerification, type DeskVerificationView } from './desk/view-desk-verification'
export { releaseVerification, TakenByOther, takeVerification } from './desk/take-verification'
export {
  approveVerification,
  declineVerification,
  expireVerification,
  revokeVerification,
} from './desk/decide-verification'
export { lookAtPhotos, openLookedAt, type LookLink } from './desk/look-at-photos'
export { sumVerifications, type VerificationFigures } from './desk/figures'
export { listInputSets, saveInputs, type InputSet } from './desk/change-inputs'
