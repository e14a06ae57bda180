import type { PhotoFrame } from '@/lib/contracts/verification/verification-lists'
import type {
  HandoverView,
  VerificationFault,
  VerificationInput,
  VerificationPhoto,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'

/** A photo that is asked for. */
export type PhotoField = { key: string; label: string; hint: string | null; frame: PhotoFrame }

/** What the office has for a field. */
export type PhotoState = {
  /** The office has accepted this photo, although it declined another one. */
  isAccepted: boolean
  /** Why the office has declined it; null if it did not. */
  declinedFor: string | null
}

export type SentPhoto = PhotoState & { photo: VerificationPhoto }

/** The photos that a verification asks for, in their order. */
export function photoFields(inputs: readonly VerificationInput[]): PhotoField[] {
  return inputs.flatMap(({ key, label, hint, photo }) =>
    photo === null ? [] : [{ key, label, hint, frame: photo.frame }],
  )
}

export function sentPhotoOf(
  { photos, faults }: Pick<VerificationView, 'photos' | 'faults'>,
  input: string,
): SentPhoto | null {
  const photo = photos.find((each) => each.input === input)
  if (!photo) {
    return null
  }
  const fault = faults.find((each) => each.input === input && !each.isMended)
  const reason = fault ? faultText(fault) : ''
  return {
    photo,
    isAccepted: photo.verdict === 'accepted',
    declinedFor: photo.verdict === 'declined' ? reason : null,
  }
}

/** What the phone of a hand-over knows of a photo; null if it still has to be taken. */
export function takenPhotoOf({ isTaken, isFaulty }: HandoverView['photos'][number]) {
  return isTaken || isFaulty ? { isAccepted: false, declinedFor: isFaulty ? '' : null } : null
}

/** Why something was declined: the predefined reason, and what the operator added to it. */
export function faultText({ reason, text, remark }: VerificationFault): string {
  if (remark === null || remark === '') {
    return text
  }
  return reason === 'other' ? remark : `${text} ${remark}`
}

/** The keys of what is still needed before the verification can be sent: missing, or not mended. */
export function neededInputs({ missing, faults }: Pick<VerificationView, 'missing' | 'faults'>) {
  return [
    ...new Set([
      ...missing,
      ...faults.filter(({ isMended }) => !isMended).map(({ input }) => input),
    ]),
  ]
}
