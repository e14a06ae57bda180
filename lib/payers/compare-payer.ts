import type { PayerDifference, PayerVerdict } from '@/lib/contracts/verification/verification-lists'
import { fullWordsOf, wordsOfName, type NameWord } from './normal-name'
import { fits, readCard } from './shown-number'

/** What a provider or an operator says about who paid. */
export type ToldPayer = { name: string | null; number: string | null }

/** What the customer of a claim entered about who pays; the kind is that of the form's field. */
export type ExpectedPayer = {
  name: string | null
  /** Who the customer is according to what an operator has verified; null if nobody knows. */
  verifiedName: string | null
  number: { kind: 'card' | 'phone' | 'iban' | 'account'; value: string } | null
}

/** `differs` lists what is different; empty unless the verdict says so. */
export type PayerComparison = { verdict: PayerVerdict; differs: PayerDifference[] }

/**
 * Compares who paid with who was to pay. A different number or a different name is enough: the money is
 * somebody else's, or comes from a second card of the customer, which a person must decide.
 */
export function comparePayer(told: ToldPayer, expected: ExpectedPayer): PayerComparison {
  const { number } = expected
  const byName = compareName(told.name, expected)
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

/*
 * Compares the payer's name with the verified one, or, if nobody was verified, with the one that the customer
 * entered. If both are known, it must differ from neither.
 */
function compareName(told: string | null, { name, verifiedName }: ExpectedPayer): PayerVerdict {
  if (verifiedName === null) {
    return name === null ? 'unknown' : compareWithEntered(told, name)
  }
  const isOther = name !== null && compareNames(told, name) === 'differs'
  return isOther ? 'differs' : compareNames(told, verifiedName)
}

/**
 * Compares the number that is known of the payer with the one that the customer entered. Numbers of
 * different kinds, such as an account and a card, cannot be compared.
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

/*
 * A customer who did not enter two words in full has not said who pays. A payer with a name then counts as
 * somebody else, because initials would fit everybody.
 */
function compareWithEntered(told: string | null, entered: string): PayerVerdict {
  const [payer, customer] = [wordsOfName(told ?? ''), fullWordsOf(entered)]
  if (payer.every(({ isInitial }) => isInitial)) {
    return 'unknown'
  }
  if (customer.length < 2) {
    return payer.length < 2 ? 'unknown' : 'differs'
  }
  return compareWords(payer, customer)
}

/**
 * Compares two names in any order of their words and in any of their alphabets. An initial stands for
 * any word that begins with it, and words that only one side has, such as a patronymic, do not count.
 * One word alone is too little for `same`, and so is an initial that merely may be the right one.
 */
export function compareNames(told: string | null, expected: string): PayerVerdict {
  return compareWords(wordsOfName(told ?? ''), wordsOfName(expected))
}

function compareWords(one: readonly NameWord[], other: readonly NameWord[]): PayerVerdict {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (![one, other].every((words) => words.some(({ isInitial }) => !isInitial))) {
    return 'unknown'
  }
  const pairings = pairWords(fewer.slice(0, mostWords), more.slice(0, mostWords))
  if (pairings.length === 0) {
    return 'differs'
  }
  return pairings.some(isCertain) ? 'same' : 'unknown'
}

type Pair = { one: NameWord; other: NameWord; isSure: boolean }
/** Each word of the shorter name with a word that it may stand for, and the words that are left. */
type Pairing = { pairs: readonly Pair[]; left: readonly NameWord[] }

/* Names have few words, so that trying all ways costs little. */
const mostWords = 6

function pairWords(fewer: readonly NameWord[], more: readonly NameWord[]): Pairing[] {
  const [word, ...rest] = fewer
  if (word === undefined) {
    return [{ pairs: [], left: more }]
  }
  return more.flatMap((candidate, index) => {
    const fit = fitOf(word, candidate)
    return fit === 'no'
      ? []
      : pairWords(rest, more.toSpliced(index, 1)).map(({ pairs, left }) => ({
          pairs: [{ one: word, other: candidate, isSure: fit === 'sure' }, ...pairs],
          left,
        }))
  })
}

function fitOf(one: NameWord, other: NameWord): 'sure' | 'maybe' | 'no' {
  if (one.text === other.text) {
    return 'sure'
  }
  if (!one.isInitial && !other.isInitial) {
    return 'no'
  }
  if (beginsWith(one, other) || beginsWith(other, one)) {
    return 'sure'
  }
  const mayBe = (initial: NameWord, word: NameWord) =>
    initial.mayBegin.some((sound) => word.text.startsWith(sound))
  return mayBe(one, other) || mayBe(other, one) ? 'maybe' : 'no'
}

function beginsWith(word: NameWord, initial: NameWord): boolean {
  return initial.isInitial && word.text.startsWith(initial.text)
}

function isCertain({ left, pairs }: Pairing): boolean {
  const hasWord = pairs.some(({ one, other }) => !one.isInitial && !other.isInitial)
  return (
    pairs.length >= 2 &&
    hasWord &&
    pairs.every(({ isSure }) => isSure) &&
    !isPatronymicForSurname({ left, pairs })
  )
}

const patronymic = /(?:i4|i4na|[oe]vna)$/

/* “Ivan P.” or “Ivan Petrovich” is not yet Ivan Petrovich Ivanov. */
function isPatronymicForSurname({ left, pairs }: Pairing): boolean {
  const isPatronymic = ({ text }: NameWord) => patronymic.test(text)
  return (
    left.some((word) => !word.isInitial && !isPatronymic(word)) &&
    pairs.some(({ one, other }) => isPatronymic(one) || isPatronymic(other))
  )
}
