'use client'

import { useLocale } from 'next-intl'
import { type FocusEvent, type ReactNode, type Ref, useRef, useState, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx'
import { controlClasses } from '../control-classes'
import { editableAmountText, groupedAmountText, readAmountText } from './amount/amount-text'
import { Field, type FieldTexts, useField } from './field'
import { useTypedEarly } from './typed-early/use-typed-early'

export type AmountInputProps = FieldTexts & {
  /**
   * Plain decimal text (`1234.5`) or ''. Text that cannot be parsed stays in the field and is reported
   * as '', or as typed if `passesUnreadable` is set.
   */
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** Called on Enter, for a field outside of its form; a key that stays pressed calls it once. */
  onEnter?: (() => void) | undefined
  /** Text that cannot be parsed is reported exactly as it was typed, for a form that has to check it. */
  passesUnreadable?: boolean
  /**
   * The number of decimals of the currency. Once the field is left, an amount that is not whole is shown with all
   * of them (40.30) if they are at most two.
   */
  places?: number | undefined
  /** Shown as soon as the text is not an amount; without it, the field is marked invalid only on blur. */
  unreadableError?: string
  /** `display` is the large number of the calculator, `field` an ordinary field. */
  appearance?: 'display' | 'field'
  /** Next to the number: the currency or its picker. */
  trailing?: ReactNode
  /** Below the number, above error and hint: buttons for minimum and maximum. */
  children?: ReactNode
  name?: string
  ref?: Ref<HTMLInputElement>
  id?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  className?: string
}

const looks = {
  display:
    'h-14 border-b-2 border-transparent bg-transparent font-semibold text-ink transition-colors ' +
    'duration-150 placeholder:text-ink-3 outline-none focus-visible:border-accent ' +
    'aria-invalid:text-red aria-invalid:focus-visible:border-red disabled:text-ink-3',
  field: cx(controlClasses, 'h-field px-control tabular read-only:bg-sunken'),
} as const

/**
 * While focused, the field shows exactly what was typed; otherwise it shows the value, grouped for the
 * page's language. A value set from outside (minimum, the other side's result) replaces the draft.
 */
export function AmountInput(props: AmountInputProps) {
  const {
    label,
    hint,
    error,
    notice,
    aside,
    isLabelHidden = false,
    reservesErrorLine = false,
    id,
    className,
    ...rest
  } = props
  const { value, onChange, onBlur, appearance = 'display', trailing, children, ...others } = rest
  const { unreadableError, passesUnreadable = false, places, onEnter, ...input } = others
  const locale = useLocale()
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const isPointing = useRef(false)

  const isDisplay = appearance === 'display'

  const reportedValue = (typed: string) =>
    readAmountText(typed, locale) ?? (passesUnreadable ? typed : '')
  const isDraftCurrent = draft !== null && reportedValue(draft) === value
  const formatted = isFocused
    ? editableAmountText(value, locale)
    : groupedAmountText(value, locale, places)
  const shown = isDraftCurrent ? draft : formatted
  const isUnreadable = isDraftCurrent && readAmountText(draft, locale) === null
  const ownError = isUnreadable ? unreadableError : undefined
  const texts = {
    label,
    hint,
    error: error ?? ownError,
    notice,
    aside,
    isLabelHidden,
    reservesErrorLine,
  }
  const { ids, aria } = useField(texts, id)
  const selection = useKeptSelection(ids.control, shown)

  // A replaced draft must not reappear if the value later equals it again.
  if (draft !== null && !isDraftCurrent) {
    setDraft(null)
  }

  function handleChange(typed: string) {
    selection.forget()
    setDraft(typed)
    const next = reportedValue(typed)
    if (next !== value) {
      onChange(next)
    }
  }

  useTypedEarly(ids.control, (input) => {
    handleChange(input.value)
    if (input !== document.activeElement && readAmountText(input.value, locale) !== null) {
      setDraft(null)
    }
  })

  /*
   * Removing the grouping moves the text under the caret, so the field is rendered synchronously. After
   * Tab all text is selected, as in any field; after a click the caret stays where it was put.
   */
  function handleFocus(input: HTMLInputElement) {
    flushSync(() => setIsFocused(true))
    if (!isPointing.current) {
      input.select()
    }
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    setIsFocused(false)
    isPointing.current = false
    selection.forget()
    if (!isUnreadable) {
      setDraft(null)
    }
    onBlur?.(event)
  }

  return (
    <Field ids={ids} className={className} {...texts}>
      <div className="flex min-w-0 items-center gap-3">
        <div
          className={cx('min-w-0 flex-1', isDisplay && '@container text-amount-sm sm:text-amount')}
        >
          <input
            {...input}
            {...aria}
            aria-invalid={aria['aria-invalid'] ?? (isUnreadable && !isFocused ? true : undefined)}
            id={ids.control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={shown}
            onChange={(event) => handleChange(event.target.value)}
            onPointerDown={() => {
              isPointing.current = true
            }}
            onPointerUp={() => {
              isPointing.current = false
            }}
            onFocus={(event) => handleFocus(event.currentTarget)}
            onKeyDown={(event) => event.key === 'Enter' && !event.repeat && onEnter?.()}
            onSelect={(event) => selection.see(event.currentTarget)}
            onBlur={handleBlur}
            style={isDisplay ? { fontSize: fittingSize(shown) } : undefined}
            className={cx('w-full min-w-0', looks[appearance])}
          />
        </div>
        {trailing && <span className="max-w-3/5 shrink-0">{trailing}</span>}
      </div>
      {children}
    </Field>
  )
}

/*
 * A long amount gets a smaller font, so that it is not cut off: the size at which its characters, each
 * at most 0.66 em wide, fit the container, but at least 16 px and at most the usual size.
 */
function fittingSize(shown: string): string {
  const characters = Math.max(shown.length, 4)
  return `clamp(1rem, calc(100cqi / ${String(characters * 0.66)}), 1em)`
}

/**
 * Selects the whole text again if its value changes while all of it is selected, so that it can be typed
 * over. The field calls `see` when its selection changes, and `forget` on typing and on blur.
 */
function useKeptSelection(id: string, shown: string) {
  const isAllSelected = useRef(false)

  // The text may have been selected before hydration.
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && input === document.activeElement) {
      isAllSelected.current = isWhole(input)
    }
  }, [id])

  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (isAllSelected.current && input instanceof HTMLInputElement) {
      input.select()
    }
  }, [shown, id])

  return {
    see: (input: HTMLInputElement) => {
      isAllSelected.current = isWhole(input)
    },
    forget: () => {
      isAllSelected.current = false
    },
  }
}

function isWhole({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length
}
