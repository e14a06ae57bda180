'use client'

import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { removePhoto, turn } from '@/features/verification/api/verification-commands'
import { useVerificationAction } from '@/features/verification/hooks/use-verification-action'
import { photoFields, sentPhotoOf, type SentPhoto } from '@/features/verification/model/photo'
import type { UploadQueue } from '@/features/verification/model/uploads/upload-queue'
import type { Uploads } from '@/features/verification/model/uploads/upload'
import { ErrorNote } from '@/components/feedback/notes'
import { PhotoSlot } from './photo-slot'
import { SentPicture } from './sent-picture'

type Props = {
  verification: VerificationView
  queue: UploadQueue
  uploads: Uploads
  /** The inputs that are marked as still needed. */
  marked: readonly string[]
}

/** All photos of a verification that its customer can change now. */
export function PhotoSlots({ verification, queue, uploads, marked }: Props) {
  const { id } = verification
  const turning = useVerificationAction(id, async (sent: SentPhoto) => {
    const { photo } = sent
    await turn({ id, photo: photo.id, turns: (photo.turns + 1) % 4 })
    return null
  })
  const removing = useVerificationAction(id, async (photo: string) => {
    await removePhoto({ id, photo })
    return null
  })
  const fields = photoFields(verification.inputs)
  const isEmpty = (key: string) => !uploads[key] && sentPhotoOf(verification, key) === null
  // A pasted picture is for the first photo that is still missing.
  const firstEmpty = fields.find(({ key }) => isEmpty(key))?.key

  return (
    <>
      {fields.map((field) => {
        const { key } = field
        const sent = sentPhotoOf(verification, key)
        return (
          <PhotoSlot
            key={key}
            field={field}
            photo={sent}
            picture={
              sent && <SentPicture key={sent.photo.id} photo={sent.photo} name={field.label} />
            }
            upload={uploads[key]}
            isMissing={marked.includes(key)}
            acceptsPaste={key === firstEmpty}
            onFile={(file) => queue.add(key, file)}
            onPause={() => queue.pause(key)}
            onResume={() => queue.resume(key)}
            onCancel={() => queue.remove(key)}
            changes={
              sent && {
                onTurn: () => turning.act(sent),
                onRemove: () => removing.act(sent.photo.id),
                isBusy: turning.isActing || removing.isActing,
              }
            }
          />
        )
      })}
      <ErrorNote text={turning.fault ?? removing.fault ?? null} className="empty:hidden" />
    </>
  )
}

/** Moves the focus to the first of these inputs. */
export function focusInput(keys: readonly string[]): void {
  const first = Array.from(document.querySelectorAll<HTMLElement>('[data-input]')).find(
    ({ dataset }) => keys.includes(dataset.input ?? ''),
  )
  first?.focus()
}
