import { z } from 'zod'
import '../without-eval'

/** An existing password. Any length that was ever allowed is accepted. */
export const givenPassword = z.string().min(1).max(200)

export const shortestPassword = 10
export const longestPassword = 128

/** A new password: any characters, Unicode-normalised. Easy passwords are refused elsewhere. */
export const newPassword = z.string().normalize('NFC').min(shortestPassword).max(longestPassword)

type Repeated = { repeatPassword: string }

/** For `superRefine`: both entries must be equal; the error is reported for the second one. */
export function sameTwice<Name extends 'password' | 'newPassword'>(name: Name) {
  return (body: Repeated & Record<Name, string>, context: z.core.$RefinementCtx) => {
    if (body[name].normalize('NFC') !== body.repeatPassword.normalize('NFC')) {
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: 'passwords_differ' })
    }
  }
}
