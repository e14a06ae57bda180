import { z } from 'zod'

export const timezoneName = z
  .string()
  .max(64)
  .refine(isTimezone, { message: 'unknown_value' })
  .describe('A name from the IANA time zone database.')

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
