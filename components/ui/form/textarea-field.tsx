import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { controlClasses } from '../control-classes'
import { Field, type FieldTexts, useField } from './field'

export type TextareaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, aside, isLabelHidden = false, ...rest } = props
  const { className, id, rows = 4, ...textarea } = rest
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)

  return (
    <Field ids={ids} className={className} {...texts}>
      <textarea
        {...textarea}
        {...aria}
        id={ids.control}
        rows={rows}
        className={cx(controlClasses, 'min-h-field w-full resize-y px-4 py-3 read-only:bg-sunken')}
      />
    </Field>
  )
}
