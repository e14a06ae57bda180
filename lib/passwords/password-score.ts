import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** From 0, guessed at once, to 4, hard to guess. */
export type PasswordScore = Score

/* Judging takes longer the longer a password is; what begins well does not end badly. */
const mostJudged = 32
/* A run of one sign is as easily guessed whatever its length, and takes the judge the longest. */
const longRuns = /(.)\1{3,}/gsu
const leastWithoutRuns = 6

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * How hard a password is to guess. What its owner is called by, such as their address, is as easy to
 * guess as any common word. Its dictionaries are heavy: load this only where it is asked.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const known = about.flatMap(partsOf)
  const squeezed = password.replaceAll(longRuns, '$1$1$1')
  if (password.length > leastWithoutRuns && squeezed.length < leastWithoutRuns) {
    return 0
  }
  const beginning = squeezed.slice(0, mostJudged)
  const { score } = judge.check(beginning, known)
  const keys = latinKeys(beginning)
  const other = keys === beginning ? score : judge.check(keys, known).score
  return other < score ? other : score
}

const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

/* By the keys it is typed with: `пароль` is as common as `gfhjkm`, which the dictionaries know. */
function latinKeys(password: string): string {
  return Array.from(password.toLowerCase(), (sign) => latin[russian.indexOf(sign)] ?? sign).join('')
}

/* Neither the whole nor what it is made of: `anna.ivanova@example.com` also tells `ivanova`. */
function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [text].concat(parts).filter((part) => part.length > 2)
}
