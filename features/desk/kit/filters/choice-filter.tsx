'use client'

import { SelectField, type SelectFieldProps } from '@/components/ui/form/select-field'

type Props = Pick<SelectFieldProps, 'label' | 'options' | 'onChange'> & {
  /** Empty for no filter. */
  value: string
  anyLabel: string
}

/* The select needs a value for "no filter", and an empty string is not allowed. */
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
