import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0 (guessed immediately) to 4 (hard to guess). */
export type PasswordScore = Score

/*
 * Only the beginning of a long password is scored, because scoring takes longer for longer passwords. A
 * strong beginning cannot get weaker.
 */
const maxScoredLength = 32
/* A repeated character is equally easy to guess at any length, and takes the longest to score. */
const longRuns = /(.)\1{3,}/gsu
const minLengthWithoutRuns = 6

const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess. Texts about the owner, such as their e-mail address, count as common
 * words. The dictionaries are large, so load this module only when it is needed.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const ownParts = about.flatMap(partsOf)
  const shortened = password.replaceAll(longRuns, '$1$1$1')
  if (password.length > minLengthWithoutRuns && shortened.length < minLengthWithoutRuns) {
    return 0
  }
  const beginning = shortened.slice(0, maxScoredLength)
  const { score } = scorer.check(beginning, ownParts)
  const keys = latinKeys(beginning)
  const other = keys === beginning ? score : scorer.check(keys, ownParts).score
  return other < score ? other : score
}

const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/* The text typed by the same keys in Latin: `gfhjkm`, which the dictionaries contain, for `пароль`. */
function latinKeys(password: string): string {
  return Array.from(
    password.toLowerCase(),
    (letter) => latin[russian.indexOf(letter)] ?? letter,
  ).join('')
}

/* The whole text and its parts: for example, `ivanova` of `anna.ivanova@example.com`. */
function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [text].concat(parts).filter((part) => part.length > 2)
}
