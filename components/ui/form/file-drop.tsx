'use client'

import { ImageUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../button/button'
import { cx } from '../cx'
import { FieldNotes, useField } from './field'
import { ChosenFile, type ChosenFileProps } from './file/chosen-file'
import { findFileFault, type FileFault, type FileRules } from './file/file-fault'
import { PickFile } from './file/pick-file'

export type FileDropProps = FileRules & {
  label: string
  hint?: string
  /**
   * An error from the server or the form; the texts of the component's own checks are in `errorTexts`.
   */
  error?: string | undefined
  errorTexts: Record<FileFault, string>
  file: ChosenFileProps['file'] | null
  onChange: (file: File | null) => void
  /** The progress of the upload: 0 to 100. */
  progressPercent?: number
  /** Accepts a paste anywhere on the page; switch it off if the page has two of these fields. */
  acceptsPaste?: boolean
  /** Opens the page's own camera, instead of the camera of the device. */
  onCamera?: (() => void) | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
  className?: string
}

/**
 * Takes one file by drop, paste, file dialog or camera. The whole zone is the label of a native file
 * input.
 */
export function FileDrop(props: FileDropProps) {
  const { accept, maxBytes, label, hint, errorTexts, file, onChange, disabled = false } = props
  const { acceptsPaste = true, name, ref } = props
  const t = useTranslations('ui')
  const [fault, setFault] = useState<FileFault | null>(null)
  const [isOver, setIsOver] = useState(false)
  const error = fault ? errorTexts[fault] : props.error
  const { ids, aria } = useField({ label, hint, error, keepsHint: true })

  function take(picked: File | null | undefined) {
    if (!picked || disabled) {
      return
    }
    const found = findFileFault(picked, { accept, maxBytes })
    setFault(found)
    if (!found) {
      onChange(picked)
    }
  }

  usePastedFile({ isOn: acceptsPaste && !disabled && !file, onFile: take })

  function remove() {
    onChange(null)
    // The pressed button is gone, so the focus moves to the input that replaced it.
    requestAnimationFrame(() => document.getElementById(ids.control)?.focus())
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <div className={cx('min-w-0', props.className)}>
      {file ? (
        <ChosenFile file={file} progressPercent={props.progressPercent} onRemove={remove} />
      ) : (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
          data-over={isOver || undefined}
          className={cx(
            'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-button border border-dashed border-line-control bg-sunken p-4 transition-colors duration-150 data-over:border-accent data-over:bg-accent-soft sm:p-5',
            disabled ? 'text-ink-3' : 'hover:border-ink-3',
            error && 'border-red',
          )}
        >
          <ImageUp aria-hidden="true" className="size-6 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 basis-52">
            <label id={ids.label} htmlFor={ids.control} className="text-base text-ink-2">
              {/* The label covers the whole zone. */}
              <span className="absolute inset-0" />
              {label}
            </label>
            {hint && (
              <span id={ids.hint} className="block text-sm text-ink-3">
                {hint}
              </span>
            )}
          </span>
          <span className="flex gap-2 max-sm:w-full max-sm:flex-wrap">
            {props.onCamera ? (
              <Button
                color="graySecondary"
                className="relative max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
                disabled={disabled}
                onClick={props.onCamera}
              >
                {t('takePhoto')}
              </Button>
            ) : (
              <PickFile {...{ accept, disabled }} text={t('takePhoto')} isCamera onFile={take} />
            )}
            <PickFile
              {...{ accept, disabled }}
              {...aria}
              id={ids.control}
              ref={ref}
              name={name}
              // The visible text is part of the accessible name, for voice control.
              aria-labelledby={`${ids.label} ${ids.control}-text`}
              textId={`${ids.control}-text`}
              text={t('chooseFile')}
              onFile={take}
            />
          </span>
        </div>
      )}
      <FieldNotes ids={ids} error={error} />
    </div>
  )
}

type PasteOptions = { isOn: boolean; onFile: (file: File | undefined) => void }

function usePastedFile({ isOn, onFile }: PasteOptions) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (file) {
      event.preventDefault()
      onFile(file)
    }
  })

  useEffect(() => {
    if (!isOn) {
      return undefined
    }
    const listen = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOn])
}
