'use client'

import { SelectField, type SelectFieldProps } from '@/components/ui/form/select-field'

type Props = Pick<SelectFieldProps, 'label' | 'options' | 'onChange'> & {
  /** Empty when anything is asked for. */
  value: string
  anyLabel: string
}

/* The list needs a value for "no filter", and the empty text is none. */
const anything = '*'

export function ChoiceFilter({ label, value, anyLabel, options, onChange }: Props) {
  return (
    <SelectField
      label={label}
      value={value || anything}
      options={[{ value: anything, label: anyLabel }, ...options]}
      onChange={(chosen) => onChange(chosen === anything ? '' : chosen)}
    />
  )
}
