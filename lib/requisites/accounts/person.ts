import { tooLong, type RequisiteError } from '../requisite'

const longest = 100
const nonLatinLetter = /(?!\p{Script=Latin})\p{L}/u
const word = /^\p{L}[\p{L}\p{M}'’ʼ.-]*$/u

/** A person's name in Latin letters only, as banks outside Russia write it. */
export function judgeLatinPerson(value: string): RequisiteError | null {
  return judgePerson(value) ?? (nonLatinLetter.test(value) ? { code: 'not_latin' } : null)
}

/* A sign of these scripts is a whole word; elsewhere one letter is an initial. */
const fullWord = /[\p{Script=Han}\p{Script=Hangul}]|\p{L}.*\p{L}/u

/**
 * A person's name in any script: at least a given name and a surname in full, because who pays is compared
 * with it.
 */
export function judgePerson(value: string): RequisiteError | null {
  if (value.length > longest) {
    return tooLong(longest)
  }
  const words = value.split(' ')
  const isName = words.every((part) => word.test(part))
  const isFull = words.filter((part) => fullWord.test(part)).length > 1
  return isName && isFull ? null : { code: 'not_a_name' }
}
