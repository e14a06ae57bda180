import type { RequisiteFault } from '../requisite'
import { judgePhone } from './phone'

/** `@name` as Revolut gives it (3 to 16 small Latin letters and digits), or the phone of the account. */
export function judgeRevtag(value: string): RequisiteFault | null {
  if (value.startsWith('+')) {
    return judgePhone(value)
  }
  return /^@[a-z][a-z\d]{2,15}$/.test(value) ? null : { code: 'not_a_revtag' }
}
