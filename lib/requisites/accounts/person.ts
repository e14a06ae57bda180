import { tooLong, type RequisiteFault } from '../requisite'

const longest = 100
const word = /^\p{L}[\p{L}\p{M}'’ʼ.-]*$/u

/** A given name and a surname at least, in the letters of any script. */
export function judgePerson(value: string): RequisiteFault | null {
  if (value.length > longest) {
    return tooLong(longest)
  }
  const words = value.split(' ')
  const isName = words.length > 1 && words.every((part) => word.test(part))
  return isName ? null : { code: 'not_a_name' }
}
