import type { FieldError } from 'react-hook-form'

/** What stands at a field: the server's own words, else the form's for this kind of fault. */
export function fieldText(
  error: FieldError | undefined,
  own: (type: string) => string,
): string | undefined {
  return error && (error.type === 'server' ? error.message : own(error.type))
}
