'use client'

import { CircleCheck, RotateCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { IconButton } from '@/components/ui/button/icon-button'
import { Badge } from '@/components/ui/display/badge'
import { FileDrop } from '@/components/ui/form/file-drop'
import { findFileFault, type FileFault } from '@/components/ui/form/file/file-fault'
import { PickFile } from '@/components/ui/form/file/pick-file'
import { maxPhotoBytes } from '@/lib/contracts/verification/verification-lists'
import { uploadFaultText } from '@/lib/files/upload-fault-text'
import { useErrorText } from '@/lib/http/use-error-text'
import { useHasCamera } from '@/features/verification/hooks/use-has-camera'
import type { PhotoField, PhotoState } from '@/features/verification/model/photo'
import { acceptedTypes } from '@/features/verification/model/photo-rules'
import type { Upload } from '@/features/verification/model/uploads/upload'
import { Viewfinder } from '../camera/viewfinder'
import { PhotoExamples } from '../examples/photo-examples'
import { UploadProgress } from './upload-progress'

export type PhotoSlotProps = {
  field: PhotoField
  /** What the office has for it; null if nothing. */
  photo: PhotoState | null
  /** The picture that the office has, if this page may see it. */
  picture: ReactNode
  upload: Upload | undefined
  /** The person wanted to send everything without this photo. */
  isMissing: boolean
  acceptsPaste: boolean
  onFile: (file: File) => void
  onPause: () => void
  onResume: () => void
  onCancel: () => void
  /** What else can be done with a photo, once the last change is done; null where photos can only be added. */
  changes: { onTurn: () => void; onRemove: () => void; isBusy: boolean } | null
}

/** One photo: how to take it, the ways to add it, its upload, and what can be done with it afterwards. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { field, photo, upload, changes } = props
  const t = useTranslations('verification.photo')
  const id = useId()
  const reason = photo?.declinedFor ?? null
  const isSending = upload !== undefined && upload.state.kind !== 'refused'
  const isDone = photo !== null && reason === null && !isSending
  const { ref, expectRemoval } = useFocusAfterRemoval(photo)

  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2
          id={id}
          tabIndex={-1}
          data-input={field.key}
          className="text-base font-semibold outline-none"
        >
          {field.label}
        </h2>
        {isDone && (
          <Badge tone="green" icon={<CircleCheck aria-hidden="true" />}>
            {t(photo.isAccepted ? 'accepted' : 'added')}
          </Badge>
        )}
        {reason !== null && upload === undefined && <Badge tone="red">{t('again')}</Badge>}
      </div>
      {reason !== null && reason !== '' && <Note kind="error">{reason}</Note>}
      {field.hint !== null && !isDone && (
        <p className="text-sm text-pretty text-ink-2">{field.hint}</p>
      )}
      <Body
        {...props}
        changes={
          changes && {
            ...changes,
            onRemove: () => {
              expectRemoval()
              changes.onRemove()
            },
          }
        }
        isDone={isDone}
      />
    </section>
  )
}

/* The pressed button is gone with its photo, so the focus moves to the field that replaced it. */
function useFocusAfterRemoval(photo: PhotoState | null) {
  const ref = useRef<HTMLElement>(null)
  const isRemoving = useRef(false)
  useEffect(() => {
    if (photo === null && isRemoving.current) {
      isRemoving.current = false
      ref.current?.querySelector<HTMLElement>('input[type=file]:not([capture])')?.focus()
    }
  }, [photo])
  const expectRemoval = () => {
    isRemoving.current = true
  }
  return { ref, expectRemoval }
}

function Body({ isDone, ...props }: PhotoSlotProps & { isDone: boolean }) {
  const { field, upload } = props

  if (upload && upload.state.kind !== 'refused') {
    const { onPause, onResume, onCancel } = props
    return <UploadProgress {...{ upload, onPause, onResume, onCancel }} name={field.label} />
  }
  return isDone ? <Added {...props} /> : <Adding {...props} />
}

function Adding(props: PhotoSlotProps) {
  const { field, picture, upload, isMissing, acceptsPaste, onFile } = props
  const t = useTranslations('verification.photo')
  const refusal = useRefusal(upload)
  const hasCamera = useHasCamera()
  const [isShooting, setIsShooting] = useState(false)
  const fileFaults = useFileFaults()

  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {picture && <div className="w-28 shrink-0">{picture}</div>}
        <PhotoExamples frame={field.frame} />
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
        onChange={(file) => file && onFile(file)}
      />
      <Viewfinder
        open={isShooting}
        title={field.label}
        frame={field.frame}
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

function Added({ field, photo, picture, upload, changes, onFile }: PhotoSlotProps) {
  const t = useTranslations('verification.photo')
  const [fault, setFault] = useState<FileFault | null>(null)
  const fileFaults = useFileFaults()
  const refusal = useRefusal(upload)
  const refused = fault ? fileFaults[fault] : refusal
  const name = field.label

  function replace(file: File | undefined) {
    const found = file && findFileFault(file, { accept: acceptedTypes, maxBytes: maxPhotoBytes })
    setFault(found ?? null)
    if (file && !found) {
      onFile(file)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {picture && <div className="w-36 shrink-0">{picture}</div>}
        {photo?.isAccepted === false && (
          <div className="flex flex-wrap gap-1">
            <PickFile
              text={t('replace')}
              aria-label={t('replaceNamed', { name })}
              accept={acceptedTypes}
              className="max-sm:flex-none"
              onFile={replace}
            />
            {changes && (
              <>
                <IconButton
                  label={t('turn', { name })}
                  onClick={changes.isBusy ? undefined : changes.onTurn}
                >
                  <RotateCw aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton
                  label={t('remove', { name })}
                  onClick={changes.isBusy ? undefined : changes.onRemove}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              </>
            )}
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {refused !== null && (
          <Note kind="error">
            {refused} {t('formerStays')}
          </Note>
        )}
      </div>
    </>
  )
}

function useRefusal(upload: Upload | undefined): string | null {
  const errorText = useErrorText()
  return upload?.state.kind === 'refused' ? uploadFaultText(upload.state.error, errorText) : null
}

function useFileFaults(): Record<FileFault, string> {
  const t = useTranslations('verification.photo')
  return { wrong_type: t('wrongType'), too_large: t('tooLarge'), empty: t('empty') }
}
