import type { FieldError } from 'react-hook-form'

/** The error text of a field: the server's text, or the form's text for this type of error. */
export function fieldText(
  error: FieldError | undefined,
  own: (type: string) => string,
): string | undefined {
  return error && (error.type === 'server' ? error.message : own(error.type))
}
