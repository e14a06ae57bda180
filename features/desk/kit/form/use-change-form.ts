'use client'

import { useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'

type Options<Values extends FieldValues> = {
  values: Values
  /** The change itself; it tells of its own failures, and faults of fields come back to them. */
  save: (values: Values) => Promise<unknown>
  /** What stands in it once it is saved; what was entered, unless said. */
  next?: Values
}

export type ChangeForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  submit: (event: SubmitEvent) => void
  /** Faults that belong to no field shown here. */
  fault: string | null
}

/** A form of the desk: what the server says of single fields stands at those fields. */
export function useChangeForm<Values extends FieldValues>(
  options: Options<Values>,
): ChangeForm<Values> {
  const { values, save, next } = options
  // Every name of the values is given; the library's type only allows for some to be missing.
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  const [fault, setFault] = useState<string | null>(null)

  const submit = form.handleSubmit(async (entered) => {
    setFault(null)
    try {
      await save(entered)
      form.reset(next ?? entered)
    } catch (error) {
      const strays = applyFieldErrors(form, error)
      setFault(strays.length > 0 ? strays.join(' ') : null)
      if (!(error instanceof ApiError)) {
        throw error
      }
    }
  })
  return {
    form,
    fault,
    submit: (event) => {
      // A fault of a part that is no field of its own would hold the form back for ever.
      form.clearErrors()
      void submit(event)
    },
  }
}
