import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { controlClasses } from '../control-classes'
import { Field, type FieldTexts, useField } from './field'

export type TextareaFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children'> & { isCode?: boolean }

/** Text that is only read is shown whole, where the browser can size the field to it. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, aside, isLabelHidden = false, ...rest } = props
  const { className, id, rows = 4, isCode = false, ...textarea } = rest
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)

  return (
    <Field ids={ids} className={className} {...texts}>
      <textarea
        {...textarea}
        {...aria}
        id={ids.control}
        rows={rows}
        className={cx(
          controlClasses,
          'min-h-field w-full resize-y px-4 py-3 read-only:field-sizing-content read-only:bg-sunken',
          isCode && 'font-mono',
        )}
      />
    </Field>
  )
}
