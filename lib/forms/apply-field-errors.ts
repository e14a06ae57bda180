import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '@/lib/http/api-error'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/**
 * Shows the server's texts at their fields and moves the focus to the first. Returns the texts that
 * belong to no field of this form, for a place everybody sees.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
): string[] {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  const strays: string[] = []
  let isFirst = true
  for (const [name, texts] of Object.entries(fields)) {
    if (!isField(form.getValues(), name)) {
      strays.push(...texts)
      continue
    }
    // The path was just found in the form's own values.
    form.setError(
      name as Path<Values>,
      { type: 'server', message: texts.join(' ') },
      { shouldFocus: isFirst },
    )
    isFirst = false
  }
  return strays
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
