import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { controlClasses } from '../control-classes'
import { Field, type FieldTexts, useField } from './field'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size' | 'children'> & {
    /** Small things inside the border: an icon before the text, a unit or a button after it. */
    leading?: ReactNode
    trailing?: ReactNode
    /** Room for a word and an icon after the text. */
    hasWideTrailing?: boolean
  }

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    aside,
    isLabelHidden = false,
    reservesErrorLine = false,
    ...rest
  } = props
  const { leading, trailing, hasWideTrailing = false, className, id, ...input } = rest
  const texts = { label, hint, error, aside, isLabelHidden, reservesErrorLine }
  const { ids, aria } = useField(texts, id)
  const trailingRoom = hasWideTrailing ? 'pr-34' : 'pr-14'

  return (
    <Field ids={ids} className={className} {...texts}>
      <div className="relative">
        {leading && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-3">
            {leading}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...aria}
          id={ids.control}
          className={cx(
            controlClasses,
            'h-field w-full min-w-0 read-only:bg-sunken',
            leading ? 'pl-12' : 'pl-control',
            trailing ? trailingRoom : 'pr-control',
          )}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1 grid min-w-12 place-items-center text-sm text-ink-3">
            {trailing}
          </span>
        )}
      </div>
    </Field>
  )
}
