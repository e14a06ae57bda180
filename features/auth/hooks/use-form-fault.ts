import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiErrorCode } from '@/lib/errors/codes'
import { ApiError } from '@/lib/http/api-error'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { useErrorText } from '@/lib/http/use-error-text'

/** The text of an error of the whole form, and its code, which decides what help is shown. */
export type FormFault = { text: string; code: ApiErrorCode | null }

/** Shows an error at its fields; its texts that belong to no field are shown above the form. */
export function useFormFault<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
) {
  const errorText = useErrorText()
  const [fault, setFault] = useState<FormFault | null>(null)

  function show(error: unknown): void {
    const otherTexts = applyFieldErrors(form, error)
    const isAtFields = error instanceof ApiError && error.fields && otherTexts.length === 0
    const code = error instanceof ApiError ? error.code : null
    setFault(isAtFields ? null : { text: otherTexts.join(' ') || errorText(error), code })
  }

  return { fault, setFault, show, clear: () => setFault(null) }
}
