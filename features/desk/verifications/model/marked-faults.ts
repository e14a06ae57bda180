import type {
  DeskVerification,
  DeskVerificationFault,
  DeskVerificationPhoto,
} from '@/lib/contracts/desk/verifications/verifications'
import {
  declineReasons,
  type DeclineReason,
  type PhotoFrame,
} from '@/lib/contracts/verification/verification-lists'

/** What an operator has marked as wrong so far, by the key of the photo or the value. */
export type MarkedFaults = Readonly<Record<string, { reason: string; remark: string }>>

const badQuality = ['blurred', 'glare', 'too_dark', 'cropped', 'wrong_subject'] as const
const wrongData = ['number_hidden', 'number_differs', 'name_hidden', 'name_differs'] as const
const forgedOrOther = ['screenshot', 'edited', 'other'] as const

/* What can be wrong with a photo, by what it shows. */
const reasonsOfFrame: Record<PhotoFrame, readonly DeclineReason[]> = {
  card: [...badQuality, ...wrongData, 'document_expired', ...forgedOrOther],
  document: [...badQuality, ...wrongData, 'document_expired', ...forgedOrOther],
  selfie: [
    'face_hidden',
    'note_missing',
    ...badQuality,
    'number_hidden',
    'name_hidden',
    ...forgedOrOther,
  ],
  screen: ['cropped', 'wrong_subject', ...wrongData, 'blurred', 'edited', 'other'],
  free: declineReasons,
}

type Value = DeskVerification['values'][number]

/* What can be wrong with what the customer typed. */
const reasonsOfValue = {
  number: ['number_differs', 'other'],
  holder: ['name_differs', 'other'],
  text: ['number_differs', 'name_differs', 'document_expired', 'other'],
  photo: ['other'],
} as const satisfies Record<Value['type'], readonly DeclineReason[]>

export function reasonsForPhoto({
  frame,
}: Pick<DeskVerificationPhoto, 'frame'>): readonly DeclineReason[] {
  return reasonsOfFrame[frame]
}

export function reasonsForValue({ type }: Pick<Value, 'type'>): readonly DeclineReason[] {
  return reasonsOfValue[type]
}

type Markable = { key: string; name: string; reasons: readonly DeclineReason[] }

/** Everything that can be marked as wrong, with the reasons that fit it. */
export function markableIn({
  photos,
  values,
}: Pick<DeskVerification, 'photos' | 'values'>): Markable[] {
  const ofPhotos: Markable[] = photos.map((photo) => ({
    ...{ key: photo.input, name: photo.label, reasons: reasonsForPhoto(photo) },
  }))
  const ofValues: Markable[] = values.map((value) => ({
    ...{ key: value.key, name: value.label, reasons: reasonsForValue(value) },
  }))
  return [...ofPhotos, ...ofValues]
}

/**
 * What the operator has to do before a verification can be declined: mark a fault (`markFirst`), or describe
 * a fault whose reason is `other` (`writeFirst`). Null if nothing is missing.
 */
export function missingFor(
  faults: readonly DeskVerificationFault[],
): 'markFirst' | 'writeFirst' | null {
  if (faults.length === 0) {
    return 'markFirst'
  }
  const isSilent = faults.some(({ reason, remark }) => reason === 'other' && remark === null)
  return isSilent ? 'writeFirst' : null
}

/** The faults as they are sent. Marks without a known reason are left out. */
export function faultsOf(marked: MarkedFaults): DeskVerificationFault[] {
  return Object.entries(marked).flatMap(([input, { reason, remark }]) => {
    const known = declineReasons.find((one) => one === reason)
    return known === undefined ? [] : [{ input, reason: known, remark: remark.trim() || null }]
  })
}

/** The marks after one of them was set. An empty reason removes the mark. */
export function withMark(
  marked: MarkedFaults,
  input: string,
  mark: { reason: string; remark: string },
): MarkedFaults {
  const others = Object.entries(marked).filter(([key]) => key !== input)
  return Object.fromEntries(mark.reason === '' ? others : [...others, [input, mark]])
}
