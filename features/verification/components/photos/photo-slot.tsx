'use client'

import { CircleCheck, RotateCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { IconButton } from '@/components/ui/button/icon-button'
import { Badge } from '@/components/ui/display/badge'
import { FileDrop } from '@/components/ui/form/file-drop'
import { findFileFault, type FileFault } from '@/components/ui/form/file/file-fault'
import { PickFile } from '@/components/ui/form/file/pick-file'
import { uploadFaultText } from '@/lib/files/upload-fault-text'
import { useErrorText } from '@/lib/http/use-error-text'
import { useHasCamera } from '@/features/verification/hooks/use-has-camera'
import type { PhotoField, SentPhoto } from '@/features/verification/model/photo'
import { acceptedTypes, maxPhotoBytes } from '@/features/verification/model/photo-rules'
import type { Upload } from '@/features/verification/model/uploads/upload'
import { Viewfinder } from '../camera/viewfinder'
import { PhotoExamples } from '../examples/photo-examples'
import { UploadProgress } from './upload-progress'

export type PhotoSlotProps = {
  field: PhotoField
  photo: SentPhoto | null
  upload: Upload | undefined
  /** The picture of a photo that was sent; where photos can only be added there is none. */
  picture: (photo: SentPhoto, alt: string) => ReactNode
  /** The person wanted to send everything without this photo. */
  isMissing: boolean
  acceptsPaste: boolean
  onFile: (file: File) => void
  onPause: () => void
  onResume: () => void
  onCancel: () => void
  /** What can be done with a photo that was sent; null where photos can only be added. */
  changes: {
    onRotate: (photo: SentPhoto) => void
    onRemove: (photo: SentPhoto) => void
    isBusy: boolean
  } | null
}

/** One photo: how to take it, the ways to add it, its upload, and what can be done with it afterwards. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { field, photo, upload } = props
  const t = useTranslations('verification.photo')
  const id = useId()
  const isDeclined = photo !== null && photo.declinedFor !== null
  const isDone = photo !== null && !isDeclined && upload === undefined

  return (
    <section
      aria-labelledby={id}
      data-photo={field.key}
      className="grid grid-cols-1 gap-3 rounded-button border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} tabIndex={-1} className="text-base font-semibold outline-none">
          {field.label}
        </h3>
        {isDone && (
          <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
            {t(photo.isAccepted ? 'accepted' : 'added')}
          </Badge>
        )}
        {isDeclined && upload === undefined && <Badge tone="red">{t('again')}</Badge>}
      </div>
      {isDeclined && <Note kind="error">{t('declined', { reason: photo.declinedFor })}</Note>}
      {field.hint !== null && !isDone && <p className="text-sm text-ink-2">{field.hint}</p>}
      <Body {...props} isDone={isDone} />
    </section>
  )
}

function Body(props: PhotoSlotProps & { isDone: boolean }) {
  const { field, photo, upload, isDone } = props

  if (upload && upload.state.kind !== 'refused') {
    return <UploadProgress {...props} name={field.label} upload={upload} />
  }
  return isDone && photo ? <Added {...props} photo={photo} /> : <Adding {...props} />
}

function Adding(props: PhotoSlotProps) {
  const { field, photo, upload, isMissing, acceptsPaste, onFile, onCancel } = props
  const t = useTranslations('verification.photo')
  const errorText = useErrorText()
  const hasCamera = useHasCamera()
  const [isShooting, setIsShooting] = useState(false)
  const refusal =
    upload?.state.kind === 'refused' ? uploadFaultText(upload.state.error, errorText) : null
  const fileFaults = useFileFaults()

  return (
    <>
      <div className="flex gap-4">
        {photo && (
          <span className="w-24 shrink-0">
            {props.picture(photo, t('declinedPicture', { name: field.label }))}
          </span>
        )}
        <PhotoExamples subject={field.subject} />
      </div>
      <FileDrop
        label={t('drop')}
        hint={t('types')}
        accept={acceptedTypes}
        maxBytes={maxPhotoBytes}
        errorTexts={fileFaults}
        error={refusal ?? (isMissing ? t('missing') : undefined)}
        file={null}
        acceptsPaste={acceptsPaste}
        onCamera={hasCamera ? () => setIsShooting(true) : undefined}
        onChange={(file) => (file ? onFile(file) : onCancel())}
      />
      <Viewfinder
        open={isShooting}
        title={field.label}
        subject={field.subject}
        accept={acceptedTypes}
        onClose={() => setIsShooting(false)}
        onTaken={(file) => {
          setIsShooting(false)
          onFile(file)
        }}
      />
    </>
  )
}

function Added(props: PhotoSlotProps & { photo: SentPhoto }) {
  const { field, photo, changes, picture } = props
  const t = useTranslations('verification.photo')
  const [fault, setFault] = useState<FileFault | null>(null)
  const fileFaults = useFileFaults()
  const name = field.label

  function replace(file: File | undefined) {
    const found = file && findFileFault(file, { accept: acceptedTypes, maxBytes: maxPhotoBytes })
    setFault(found ?? null)
    if (file && !found) {
      props.onFile(file)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="w-36 shrink-0">{picture(photo, t('picture', { name }))}</span>
        {changes && !photo.isAccepted && (
          <div className="flex flex-wrap gap-1">
            <PickFile
              text={t('replace')}
              aria-label={t('replaceNamed', { name })}
              accept={acceptedTypes}
              className="max-sm:flex-none"
              onFile={replace}
            />
            <IconButton
              label={t('rotate', { name })}
              loading={changes.isBusy}
              onClick={() => changes.onRotate(photo)}
            >
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t('remove', { name })}
              disabled={changes.isBusy}
              onClick={() => changes.onRemove(photo)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <div role="alert">{fault && <Note kind="error">{fileFaults[fault]}</Note>}</div>
    </>
  )
}

function useFileFaults(): Record<FileFault, string> {
  const t = useTranslations('verification.photo')
  return { wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }
}
