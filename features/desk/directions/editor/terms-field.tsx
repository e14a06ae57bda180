'use client'

import type { ReactNode } from 'react'
import { useFormContext, type FieldPath } from 'react-hook-form'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import type { DirectionFormValues } from './direction-values'

export type TermsFieldProps = {
  name: FieldPath<DirectionFormValues>
  label: string
  hint?: ReactNode
  /** The unit after the figure. */
  unit?: string
  isLabelHidden?: boolean
  className?: string
}

/** A number field of the terms, with its value as text: the server parses it and reports errors. */
export function TermsField({ name, unit, ...props }: TermsFieldProps) {
  const form = useFormContext<DirectionFormValues>()
  const { error } = form.getFieldState(name, form.formState)

  return (
    <TextField
      {...props}
      {...form.register(name)}
      inputMode="decimal"
      autoComplete="off"
      trailing={unit}
      error={error?.message}
    />
  )
}

type AreaProps = Omit<TermsFieldProps, 'unit'> & { rows?: number; isCode?: boolean }

export function TermsArea({ name, rows = 3, isCode = false, className, ...props }: AreaProps) {
  const form = useFormContext<DirectionFormValues>()
  const { error } = form.getFieldState(name, form.formState)

  return (
    <TextareaField
      {...props}
      {...form.register(name)}
      {...(className !== undefined && { className })}
      rows={rows}
      spellCheck={!isCode}
      error={error?.message}
    />
  )
}

export function TermsSwitch({ name, label, hint }: Omit<TermsFieldProps, 'unit'>) {
  const form = useFormContext<DirectionFormValues>()

  return <SwitchField label={label} hint={hint} {...form.register(name)} />
}
