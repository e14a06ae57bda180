import type { FieldError } from 'react-hook-form'

/** The error text of a field: the server's text, or the form's text for any other error. */
export function fieldText(error: FieldError | undefined, own: string): string | undefined {
  return error && (error.type === 'server' ? error.message : own)
}
