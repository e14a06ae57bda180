import type { FieldError } from 'react-hook-form'

/** What stands at a field: the server's own words, else the form's. */
export function fieldText(error: FieldError | undefined, own: string): string | undefined {
  return error && (error.type === 'server' ? error.message : own)
}
