import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/lib/http/api-error'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/**
 * Shows the server's error texts at their fields and moves the focus to the first of these fields.
 * Returns the texts for which this form has no field, so that the form can show them elsewhere.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
): string[] {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  const otherTexts: string[] = []
  let isFirst = true
  for (const [name, texts] of Object.entries(fields)) {
    if (!isField(form.getValues(), name)) {
      otherTexts.push(...texts)
      continue
    }
    // `isField` has found the path in the form's values.
    form.setError(
      name as Path<Values>,
      { type: 'server', message: texts.join(' ') },
      { shouldFocus: isFirst },
    )
    isFirst = false
  }
  return otherTexts
}

function isField(values: unknown, path: string): boolean {
  let value = values
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      return false
    }
    value = Object.entries(value).find(([name]) => name === key)?.[1]
  }
  return true
}
