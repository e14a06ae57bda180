import type { PayerVerdict } from '@/lib/contracts/claims/claim-payers'
import { fitsCard, readCardDigits } from './card-digits'
import { wordsOfName } from './normal-name'

/** What a provider or an operator says about who paid. */
export type ToldPayer = { name: string | null; card: string | null }

/** What the customer of a claim entered about who pays. */
export type ExpectedPayer = { names: readonly string[]; cards: readonly string[] }

/**
 * Compares who paid with who was to pay. A different card or a different name is enough for `different`:
 * the money is somebody else's, or a second card of the customer, which a person must decide.
 */
export function comparePayer(told: ToldPayer, expected: ExpectedPayer): PayerVerdict {
  const verdicts = [
    ofAny(expected.cards, (card) => compareCards(told.card, card)),
    ofAny(expected.names, (name) => compareNames(told.name, name)),
  ]
  if (verdicts.includes('different')) {
    return 'different'
  }
  return verdicts.includes('same') ? 'same' : 'unknown'
}

/* One of several cards or names that the customer entered is enough. */
function ofAny(all: readonly string[], compare: (one: string) => PayerVerdict): PayerVerdict {
  const verdicts = all.map(compare)
  if (verdicts.includes('same')) {
    return 'same'
  }
  return verdicts.includes('different') ? 'different' : 'unknown'
}

/** Compares a card as it was told, whole or masked, with a whole number. */
export function compareCards(told: string | null, expected: string): PayerVerdict {
  const digits = told === null ? null : readCardDigits(told)
  const number = expected.replaceAll(/\D/g, '')
  if (digits === null || number.length < 12) {
    return 'unknown'
  }
  return fitsCard(digits, number) ? 'same' : 'different'
}

/**
 * Compares two names in any order of their words and in any of their alphabets. An initial stands for
 * any word that begins with it, and words that only one side has, such as a patronymic, do not count.
 * One word alone is too little for `same`.
 */
export function compareNames(told: string | null, expected: string): PayerVerdict {
  const [one, other] = [wordsOfName(told ?? ''), wordsOfName(expected)]
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length === 0 || !fewer.some(isWord)) {
    return 'unknown'
  }
  const pairs = pairWords(fewer, more)
  if (pairs === null) {
    return 'different'
  }
  return pairs.length >= 2 && pairs.some(([a, b]) => isWord(a) && isWord(b)) ? 'same' : 'unknown'
}

type Pair = readonly [string, string]

/*
 * Finds for each of the words a different one that it may stand for; null if that is impossible. Whole
 * words go first, so that an initial does not take the place of a word that is written out. Names have
 * few words, so that trying all ways costs little.
 */
function pairWords(fewer: readonly string[], more: readonly string[]): Pair[] | null {
  const [word, ...rest] = fewer.slice(0, mostWords).sort((a, b) => b.length - a.length)
  if (word === undefined) {
    return []
  }
  const candidates = more.slice(0, mostWords)
  for (const [index, candidate] of candidates.entries()) {
    if (mayBe(word, candidate)) {
      const pairs = pairWords(rest, candidates.toSpliced(index, 1))
      if (pairs !== null) {
        return [[word, candidate], ...pairs]
      }
    }
  }
  return null
}

const mostWords = 6

function isWord(word: string): boolean {
  return word.length > 1
}

function mayBe(one: string, other: string): boolean {
  return isWord(one) && isWord(other)
    ? one === other
    : one.startsWith(other) || other.startsWith(one)
}
