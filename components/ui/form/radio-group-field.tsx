import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx'
import { tickBoxClasses, tickInputClasses } from '../control-classes'
import { FieldNotes, type FieldTexts, useField } from './field'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** At the right edge: a price, a rate, a badge. */
  trailing?: ReactNode
  disabled?: boolean
}

export type RadioGroupFieldProps = Omit<FieldTexts, 'aside'> &
  Pick<ComponentProps<'input'>, 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'> & {
    name?: string
    options: readonly RadioOption[]
    value?: string
    defaultValue?: string
    className?: string
  }

/** Native radio buttons, each in a row that can be pressed anywhere; arrows move between them. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, hint, error, isLabelHidden = false, options, className, name, ...rest } = props
  const { value, defaultValue, ...input } = rest
  const { ids, aria } = useField({ label, hint, error })
  const ownName = useId()

  return (
    <div
      {...aria}
      role="radiogroup"
      aria-labelledby={ids.label}
      className={cx('min-w-0', className)}
    >
      <span
        id={ids.label}
        className={cx('block text-sm font-medium text-ink-2', isLabelHidden ? 'sr-only' : 'mb-1.5')}
      >
        {label}
      </span>
      <div
        className={cx(
          'divide-y divide-line overflow-hidden rounded-field border bg-surface',
          error ? 'border-red' : 'border-line-control',
        )}
      >
        {options.map((option) => (
          <RadioRow
            key={option.value}
            {...input}
            option={option}
            name={name ?? ownName}
            disabled={input.disabled === true || option.disabled === true}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
          />
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  )
}

type RadioRowProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  option: RadioOption
}

function RadioRow({ option, ...input }: RadioRowProps) {
  const id = useId()
  const describedBy = cx(
    option.hint ? `${id}-hint` : null,
    option.trailing ? `${id}-trailing` : null,
  )

  return (
    <label
      htmlFor={id}
      className="flex min-h-field items-center gap-3 px-4 py-3 transition-colors duration-150 not-has-disabled:hover:bg-sunken has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          type="radio"
          id={id}
          value={option.value}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className={cx(tickInputClasses, 'inset-0 size-5')}
        />
        <span
          aria-hidden="true"
          className={cx(tickBoxClasses, 'absolute inset-0 size-5 rounded-full')}
        />
        <span
          aria-hidden="true"
          className="z-1 size-2 rounded-full bg-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span
          id={`${id}-label`}
          className={cx('block', input.disabled ? 'text-ink-3' : 'text-ink')}
        >
          {option.label}
        </span>
        {option.hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-3">
            {option.hint}
          </span>
        )}
      </span>
      {option.trailing && (
        <span id={`${id}-trailing`} className="shrink-0 text-sm text-ink-2 tabular">
          {option.trailing}
        </span>
      )}
    </label>
  )
}
