import { useId } from 'react'
import { CheckboxField } from '@/components/ui/form/checkbox-field'

type Props = {
  label: string
  hint?: string
  options: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
  empty: string
}

/** A multiple choice among a few options, as checkboxes under one label. */
export function ChoiceList({ label, hint, options, value, onChange, error, empty }: Props) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <fieldset aria-describedby={notes === '' ? undefined : notes} className="min-w-0">
      <legend className="text-sm text-ink-2">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {options.length === 0 ? (
        <p className="mt-1 text-base text-ink-3">{empty}</p>
      ) : (
        <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {options.map((option) => (
            <CheckboxField
              key={option.id}
              label={option.name}
              checked={value.includes(option.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, option.id]
                    : value.filter((chosenId) => chosenId !== option.id),
                )
              }
            />
          ))}
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
