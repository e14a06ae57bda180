import { asciiEmail, longestEmail } from '@/lib/contracts/email-address'
import { tooLong, tooShort, type RequisiteError } from '../requisite'

const shortest = 4
const longest = 32

/** Checks `@name`: Latin letters, digits and single underscores; it starts with a letter. */
export function judgeTelegram(value: string): RequisiteError | null {
  const name = value.replace(/^@/, '')
  if (!/^[a-z]\w*$/i.test(name) || /__|_$/.test(name)) {
    return { code: 'not_a_telegram' }
  }
  if (name.length < shortest) {
    return tooShort(shortest)
  }
  return name.length > longest ? tooLong(longest) : null
}

export function judgeEmail(value: string): RequisiteError | null {
  if (value.length > longestEmail) {
    return tooLong(longestEmail)
  }
  return asciiEmail(value) === null ? { code: 'not_an_email' } : null
}
