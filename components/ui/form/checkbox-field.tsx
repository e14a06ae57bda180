import type { ComponentProps } from 'react'
import { Check } from '@/components/ui/icons'
import { cx } from '../cx'
import { tickBoxClasses, tickInputClasses } from '../control-classes'
import { FieldNotes, type FieldTexts, useField } from './field'

export type CheckboxFieldProps = Omit<FieldTexts, 'aside' | 'isLabelHidden'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
    /** The size of the label's text. */
    size?: 'base' | 'small'
  }

/** A native checkbox; links in the label stay links. The touch area is 44 px. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, className, id, size = 'base', ...input } = props
  const { ids, aria } = useField({ label, hint, error }, id)

  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-start gap-2.5 pointer-coarse:py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...aria}
            type="checkbox"
            id={ids.control}
            className={cx(
              tickInputClasses,
              '-inset-1 size-7 pointer-coarse:-inset-3 pointer-coarse:size-11',
            )}
          />
          <span
            aria-hidden="true"
            className={cx(tickBoxClasses, 'absolute inset-0 size-5 rounded-xs')}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="z-1 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-3"
          />
        </span>
        <label
          id={ids.label}
          htmlFor={ids.control}
          className={cx('min-w-0 text-ink-2', size === 'base' ? 'text-base' : 'mt-0.5 text-sm')}
        >
          {label}
        </label>
      </div>
      <div className="pl-7.5">
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    </div>
  )
}
