import type { NumberMarks } from '@/lib/contracts/bank-messages/message-lists'
import type { WordingField } from '@/lib/contracts/bank-messages/wording'

type Place = { text: string; place: number; marks: NumberMarks }

/* The longest field. The bound keeps the time for reading a field bounded too. */
const maxLength = 40

/** Where a field that begins at a place ends; null if none begins there. */
export function endOfField(field: WordingField, { text, place, marks }: Place): number | null {
  const rest = text.slice(place, place + maxLength)
  if (field === 'amount' || field === 'balance') {
    return isAfterNumber(text, place, marks) ? null : endAt(place, numberIn(rest, marks))
  }
  if (field === 'last4') {
    return isDigit(text[place - 1]) ? null : endAt(place, /^\d{3,6}(?!\d)/.exec(rest)?.[0])
  }
  if (field === 'currency') {
    return endAt(place, /^(?:\p{Sc}|\p{L}{1,6}(?!\p{L}))/u.exec(rest)?.[0])
  }
  return field === 'time' ? endAt(place, timeIn(rest)) : null
}

function endAt(place: number, found: string | null | undefined): number | null {
  return found ? place + found.length : null
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

/* The 500 in 1 500 or 1.500 is not an amount of its own. */
function isAfterNumber(text: string, place: number, marks: NumberMarks): boolean {
  const before = text[place - 1]
  const isMark = before === '-' || isMarkOf(before, marks)
  return isDigit(before) || (isMark && before !== ' ' && isDigit(text[place - 2]))
}

function isMarkOf(
  character: string | undefined,
  { decimalMark, thousandsMark }: NumberMarks,
): boolean {
  return character === decimalMark || (character === thousandsMark && character !== '')
}

const patterns = new Map<string, RegExp>()

/** The number at the start of a text; null if more digits or groups follow it. */
function numberIn(text: string, marks: NumberMarks): string | null {
  const found = patternOf(marks).exec(text)?.[0]
  if (found === undefined) {
    return null
  }
  const [next = '', after] = text.slice(found.length)
  const goesOn = isMarkOf(next, marks) && isDigit(after)
  return isDigit(next) || goesOn ? null : found
}

/* Groups of digits have fixed lengths, so a number can be read in one way only. */
function patternOf({ decimalMark, thousandsMark }: NumberMarks): RegExp {
  const key = `${decimalMark}${thousandsMark}`
  const known = patterns.get(key)
  if (known) {
    return known
  }
  const decimals = `(?:\\${decimalMark}\\d{1,8})?`
  const grouped = thousandsMark === '' ? '' : `\\d{1,3}(?:[${thousandsMark}]\\d{3}){1,4}(?!\\d)|`
  const pattern = new RegExp(`^(?:${grouped}\\d{1,15})${decimals}`)
  patterns.set(key, pattern)
  return pattern
}

/* A time, a date, or a date and a time: `12:05`, `21.11`, `21.11.26 12:05`. */
function timeIn(text: string): string | null {
  return (
    /^(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?(?: \d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/.exec(
      text,
    )?.[0] ?? null
  )
}
