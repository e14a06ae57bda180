import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { tickBoxClasses, tickInputClasses } from '../control-classes'
import { FieldNotes, type FieldTexts, useField } from './field'

export type SwitchFieldProps = Omit<FieldTexts, 'aside' | 'isLabelHidden'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'role' | 'children'>

/** Takes effect immediately, without a "save" button. It is a checkbox, so forms can read it. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, error, className, id, ...input } = props
  const { ids, aria } = useField({ label, hint, error }, id)

  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-start justify-between gap-4 pointer-coarse:py-2.5">
        <label id={ids.label} htmlFor={ids.control} className="min-w-0 text-base text-ink">
          {label}
        </label>
        <span className="relative h-6 w-10 shrink-0">
          <input
            {...input}
            {...aria}
            type="checkbox"
            // The native checkbox itself provides `aria-checked`.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            id={ids.control}
            className={cx(
              tickInputClasses,
              'inset-0 h-6 w-10 pointer-coarse:-inset-y-2.5 pointer-coarse:h-11',
            )}
          />
          <span
            aria-hidden="true"
            className={cx(tickBoxClasses, 'absolute inset-0 h-6 w-10 rounded-full')}
          />
          <span
            aria-hidden="true"
            className="absolute top-1 left-1 z-1 size-4 rounded-full bg-ink-3 transition-transform duration-150 ease-out peer-checked:translate-x-4 peer-checked:bg-on-accent peer-disabled:bg-line-control"
          />
        </span>
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  )
}
