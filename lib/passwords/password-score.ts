import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0, guessed at once, to 4, hard to guess. */
export type PasswordScore = Score

/* Scoring takes longer for longer passwords; a strong beginning stays strong. */
const mostJudged = 32
/* A run of one character is equally easy to guess at any length, and is the slowest to score. */
const longRuns = /(.)\1{3,}/gsu
const leastWithoutRuns = 6

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess. What identifies its owner, such as their address, counts as a
 * common word. The dictionaries are large: load this only where it is needed.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const ownParts = about.flatMap(partsOf)
  const squeezed = password.replaceAll(longRuns, '$1$1$1')
  if (password.length > leastWithoutRuns && squeezed.length < leastWithoutRuns) {
    return 0
  }
  const beginning = squeezed.slice(0, mostJudged)
  const { score } = judge.check(beginning, ownParts)
  const keys = latinKeys(beginning)
  const other = keys === beginning ? score : judge.check(keys, ownParts).score
  return other < score ? other : score
}

const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/* By the keys that type it: `пароль` is as common as `gfhjkm`, which the dictionaries have. */
function latinKeys(password: string): string {
  return Array.from(password.toLowerCase(), (sign) => latin[russian.indexOf(sign)] ?? sign).join('')
}

/* The whole and its parts: `anna.ivanova@example.com` also gives `ivanova`. */
function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [text].concat(parts).filter((part) => part.length > 2)
}
