'use client'

import { ImageUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { buttonClasses } from '../button/button-classes'
import { cx } from '../cx'
import { FieldNotes, useField } from './field'
import { ChosenFile, type ChosenFileProps } from './file/chosen-file'

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
            <PickInput {...{ accept, disabled }} text={t('takePhoto')} isCamera onFile={take} />
            <PickInput
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

type PickInputProps = {
  id?: string
  ref?: Ref<HTMLInputElement> | undefined
  name?: string | undefined
  text: string
  textId?: string
  accept: readonly string[]
  disabled: boolean
  isCamera?: boolean
  onFile: (file: File | undefined) => void
}

/* An invisible file input over a drawn button, so that clicks open the file dialog. */
function PickInput(props: PickInputProps) {
  const { text, textId, accept, isCamera = false, onFile, ...input } = props
  return (
    <span
      className={cx(
        buttonClasses({ color: 'graySecondary', size: 'medium', disabled: input.disabled }),
        'overflow-hidden whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:flex-1 max-sm:px-2 max-sm:text-sm',
        isCamera && 'not-pointer-coarse:hidden',
      )}
    >
      <span id={textId} aria-hidden="true">
        {text}
      </span>
      <input
        {...(isCamera && { 'aria-label': text, capture: 'environment' as const })}
        {...input}
        type="file"
        accept={(isCamera ? accept.filter(isPictureType) : accept).join(',')}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Reset, so that choosing the same file again fires an event.
          event.target.value = ''
        }}
        className="absolute -inset-px cursor-pointer opacity-0 file:h-full file:w-full disabled:cursor-not-allowed"
      />
    </span>
  )
}

function isPictureType(type: string): boolean {
  return type.startsWith('image/')
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

type FileFault = 'wrong_type' | 'too_large' | 'empty'

type FileRules = {
  /** As in the `accept` attribute: `image/*`, `application/pdf`, `.heic`. */
  accept: readonly string[]
  maxBytes: number
}

/** A first check, to answer without an upload; the server checks the bytes and decides. */
function findFileFault(file: File, { accept, maxBytes }: FileRules): FileFault | null {
  if (!accept.some((pattern) => isOfType(file, pattern.toLowerCase()))) {
    return 'wrong_type'
  }
  if (file.size === 0) {
    return 'empty'
  }
  return file.size > maxBytes ? 'too_large' : null
}

function isOfType(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) {
    return file.name.toLowerCase().endsWith(pattern)
  }
  if (pattern.endsWith('/*')) {
    return file.type.startsWith(pattern.slice(0, -1))
  }
  return file.type === pattern
}
