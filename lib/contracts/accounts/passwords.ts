import { z } from 'zod'
import '../without-eval'

/** An existing password: accepts any length that was ever allowed. */
export const givenPassword = z.string().min(1).max(200)

export const shortestPassword = 10
export const longestPassword = 128

/** A new password: any characters, normalised to one form. How easily it is guessed is judged elsewhere. */
export const newPassword = z.string().normalize('NFC').min(shortestPassword).max(longestPassword)

type Repeated = { repeatPassword: string }

/** For `superRefine`: both entries must be equal; the fault is reported at the second. */
export function sameTwice<Name extends 'password' | 'newPassword'>(name: Name) {
  return (given: Repeated & Record<Name, string>, context: z.core.$RefinementCtx) => {
    if (given[name].normalize('NFC') !== given.repeatPassword.normalize('NFC')) {
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: 'passwords_differ' })
    }
  }
}
