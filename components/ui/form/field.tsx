import { type ReactNode, useId } from 'react'
import { CircleAlert } from '@/components/ui/icons'
import { cx } from '../cx'

/** The texts around a control; every field in this folder takes them. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: ReactNode
  /** The control itself shows the hint, which then stays beside an error. */
  keepsHint?: boolean
  /** A notice about a change of the value, shown in the error's place while there is no error. */
  notice?: ReactNode
  /** To the right of the label: a short state or a link. */
  aside?: ReactNode
  /** Only screen readers get the label. The context must show everybody else what the field is for. */
  isLabelHidden?: boolean
  /**
   * Reserves the error's line, so that nothing below moves when an error appears or disappears.
   * Otherwise a button below could move away between pressing and releasing. `wide`: only on wide
   * screens, for a form whose button stays at the edge of a phone's screen.
   */
  reservesErrorLine?: boolean | 'wide'
}

export type FieldIds = { control: string; label: string; hint: string; error: string }

/** The ids that connect a control to its texts, and the control's attributes. */
export function useField(texts: FieldTexts, givenId?: string) {
  const ownId = useId()
  const control = givenId ?? ownId
  const ids: FieldIds = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  }
  const describedBy = cx(
    texts.error || texts.notice ? ids.error : null,
    texts.hint && (!texts.error || texts.keepsHint) ? ids.hint : null,
  )

  return {
    ids,
    aria: {
      'aria-invalid': texts.error ? true : undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  }
}

type FieldProps = FieldTexts & {
  ids: FieldIds
  className?: string | undefined
  children: ReactNode
}

/**
 * Label above, control, then error and hint. The container of the error is a live region from the start.
 */
export function Field({ ids, className, children, ...texts }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <div
        className={cx(
          'flex items-baseline justify-between gap-3',
          texts.isLabelHidden && !texts.aside ? 'sr-only' : 'mb-1.5',
        )}
      >
        <label
          id={ids.label}
          htmlFor={ids.control}
          className={cx('text-sm font-medium text-ink-2', texts.isLabelHidden && 'sr-only')}
        >
          {texts.label}
        </label>
        {/* As wide as the room beside the label, so that a longer or shorter text moves nothing. */}
        {texts.aside && (
          <span className="shrink-0 grow text-right text-sm text-ink-3">{texts.aside}</span>
        )}
      </div>
      {children}
      <FieldNotes
        ids={ids}
        hint={texts.hint}
        error={texts.error}
        notice={texts.notice}
        reservesErrorLine={texts.reservesErrorLine ?? false}
      />
    </div>
  )
}

type FieldNotesProps = {
  ids: FieldIds
  hint?: ReactNode
  error?: ReactNode
  notice?: ReactNode
  reservesErrorLine?: FieldTexts['reservesErrorLine']
}

const reservedLines = { true: 'min-h-6.5', wide: 'md:min-h-6.5', false: undefined } as const

export function FieldNotes({
  ids,
  hint,
  error,
  notice,
  reservesErrorLine = false,
}: FieldNotesProps) {
  return (
    <>
      <div id={ids.error} aria-live="polite" className={reservedLines[`${reservesErrorLine}`]}>
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-sm text-red">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
        {!error && notice && <p className="mt-1.5 text-sm text-ink-2">{notice}</p>}
      </div>
      {/* An error says the same, and more exactly. */}
      {hint && !error && (
        <p id={ids.hint} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </>
  )
}
