import { tooLong, tooShort, type RequisiteFault } from '../requisite'

const shortest = 4
const longest = 32
const longestMail = 254
const longestMailbox = 64

const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const domain = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u

/** `@name`: Latin letters, digits and single underscores inside, a letter first. */
export function judgeTelegram(value: string): RequisiteFault | null {
  const name = value.replace(/^@/, '')
  if (!/^[a-z]\w*$/i.test(name) || /__|_$/.test(name)) {
    return { code: 'not_a_telegram' }
  }
  if (name.length < shortest) {
    return tooShort(shortest)
  }
  return name.length > longest ? tooLong(longest) : null
}

export function judgeEmail(value: string): RequisiteFault | null {
  const at = value.lastIndexOf('@')
  const [name, host] = [value.slice(0, at), value.slice(at + 1)]
  if (value.length > longestMail) {
    return tooLong(longestMail)
  }
  const isMailbox =
    mailbox.test(name) && name.length <= longestMailbox && !/^\.|\.\.|\.$/.test(name)
  return at > 0 && isMailbox && domain.test(host) ? null : { code: 'not_an_email' }
}
