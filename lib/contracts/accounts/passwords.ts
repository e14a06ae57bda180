import { z } from 'zod'
import '../without-eval'

/** A password as somebody types it who has one; any length that ever was allowed. */
export const givenPassword = z.string().min(1).max(200)

export const shortestPassword = 10
export const longestPassword = 128

/** Any signs at all, each in one piece; how easily it is guessed is judged apart from this. */
export const newPassword = z.string().normalize('NFC').min(shortestPassword).max(longestPassword)

type Repeated = { repeatPassword: string }

/** For `superRefine`: what was typed twice must be the same, and the second is told when it is not. */
export function sameTwice<Name extends 'password' | 'newPassword'>(name: Name) {
  return (given: Repeated & Record<Name, string>, context: z.core.$RefinementCtx) => {
    if (given[name].normalize('NFC') !== given.repeatPassword.normalize('NFC')) {
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: 'passwords_differ' })
    }
  }
}
