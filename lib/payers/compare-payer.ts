import type { PayerDifference, PayerVerdict } from '@/lib/contracts/verification/verification-lists'
import { wordsOfName } from './normal-name'
import { fits, readCard } from './shown-number'

/** What a provider or an operator says about who paid. */
export type ToldPayer = { name: string | null; number: string | null }

/** What the customer of a claim entered about who pays; the kind is that of the form's field. */
export type ExpectedPayer = {
  name: string | null
  number: { kind: 'card' | 'phone' | 'iban' | 'account'; value: string } | null
}

/** `differs` lists what is different; empty unless the verdict says so. */
export type PayerComparison = { verdict: PayerVerdict; differs: PayerDifference[] }

/**
 * Compares who paid with who was to pay. A different number or a different name is enough: the money is
 * somebody else's, or comes from a second card of the customer, which a person must decide.
 */
export function comparePayer(told: ToldPayer, expected: ExpectedPayer): PayerComparison {
  const { name, number } = expected
  const byName = name === null ? 'unknown' : compareNames(told.name, name)
  const byNumber = number === null ? 'unknown' : compareNumbers(told.number, number)
  const differs: PayerDifference[] = [
    ...(byName === 'differs' ? (['name'] as const) : []),
    ...(byNumber === 'differs' ? (['number'] as const) : []),
  ]
  if (differs.length > 0) {
    return { verdict: 'differs', differs }
  }
  return { verdict: [byName, byNumber].includes('same') ? 'same' : 'unknown', differs }
}

/**
 * Compares a number as it was told with the one that the customer entered. Numbers of different kinds,
 * such as an account and a card, cannot be compared.
 */
export function compareNumbers(
  told: string | null,
  { kind, value }: NonNullable<ExpectedPayer['number']>,
): PayerVerdict {
  if (told === null) {
    return 'unknown'
  }
  switch (kind) {
    case 'card': {
      const shown = readCard(told)
      const number = value.replaceAll(/\D/g, '')
      return shown === null || number.length < 12 ? 'unknown' : sameOrNot(fits(shown, number))
    }
    case 'phone': {
      const [one, other] = [phoneDigits(told), phoneDigits(value)]
      return one === null || other === null ? 'unknown' : sameOrNot(one === other)
    }
    case 'iban':
    case 'account': {
      const [one, other] = [plain(told), plain(value)]
      return shapeOf(one) === shapeOf(other) ? sameOrNot(one === other) : 'unknown'
    }
  }
}

function sameOrNot(isSame: boolean): PayerVerdict {
  return isSame ? 'same' : 'differs'
}

/* The last ten digits: whether a number begins with 8, 7 or +7 says nothing about whose it is. */
function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s()+‐‑–—-]/g, '')
  return /^\d{10,13}$/.test(digits) ? digits.slice(-10) : null
}

function plain(text: string): string {
  return text.replaceAll(/[\s‐‑–—.-]/g, '').toUpperCase()
}

/* Two accounts of one bank or system have letters and digits in the same places. */
function shapeOf(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9')
}

/**
 * Compares two names in any order of their words and in any of their alphabets. An initial stands for
 * any word that begins with it, and words that only one side has, such as a patronymic, do not count.
 * One word alone is too little for `same`.
 */
export function compareNames(told: string | null, expected: string): PayerVerdict {
  const [one, other] = [wordsOfName(told ?? ''), wordsOfName(expected)]
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (!fewer.some(isWord)) {
    return 'unknown'
  }
  const pairs = pairWords(fewer.slice(0, mostWords), more.slice(0, mostWords))
  if (pairs === null) {
    return 'differs'
  }
  return pairs.length >= 2 && pairs.some(([a, b]) => isWord(a) && isWord(b)) ? 'same' : 'unknown'
}

type Pair = readonly [string, string]

/* Names have few words, so that trying all ways costs little. */
const mostWords = 6

/*
 * Finds for each of the words a different one that it may stand for; null if that is impossible. Whole
 * words go first, so that an initial does not take the place of a word that is written out.
 */
function pairWords(fewer: readonly string[], more: readonly string[]): Pair[] | null {
  const [word, ...rest] = fewer.toSorted((a, b) => b.length - a.length)
  if (word === undefined) {
    return []
  }
  for (const [index, candidate] of more.entries()) {
    if (mayBe(word, candidate)) {
      const pairs = pairWords(rest, more.toSpliced(index, 1))
      if (pairs !== null) {
        return [[word, candidate], ...pairs]
      }
    }
  }
  return null
}

function isWord(word: string): boolean {
  return word.length > 1
}

function mayBe(one: string, other: string): boolean {
  return isWord(one) && isWord(other)
    ? one === other
    : one.startsWith(other) || other.startsWith(one)
}
