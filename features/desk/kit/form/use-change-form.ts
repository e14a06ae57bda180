'use client'

import { useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'

type Options<Values extends FieldValues> = {
  values: Values
  /** The mutation. It reports its own failures; only field errors are shown by the form. */
  save: (values: Values) => Promise<unknown>
  /** The form's values after a save; the entered values by default. */
  next?: Values
}

export type ChangeForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  submit: (event: SubmitEvent) => void
  /** Errors that belong to no field shown here. */
  fault: string | null
}

/** A form of the desk that shows the server's field errors at their fields. */
export function useChangeForm<Values extends FieldValues>(
  options: Options<Values>,
): ChangeForm<Values> {
  const { values, save, next } = options
  // All values are present, although the type of the library allows missing ones.
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  const [fault, setFault] = useState<string | null>(null)

  const submit = form.handleSubmit(async (entered) => {
    setFault(null)
    try {
      await save(entered)
      form.reset(next ?? entered)
    } catch (error) {
      const formErrors = applyFieldErrors(form, error)
      setFault(formErrors.length > 0 ? formErrors.join(' ') : null)
      if (!(error instanceof ApiError)) {
        throw error
      }
    }
  })
  return {
    form,
    fault,
    submit: (event) => {
      // An error under a name that belongs to no field would block the form forever.
      form.clearErrors()
      void submit(event)
    },
  }
}
