import type { NumberMarks } from '@/lib/contracts/bank-messages/message-lists'
import type { WordingField, WordingToken } from '@/lib/contracts/bank-messages/wording'
import { endOfField } from './field-ends'

export type WordingCaptures = Partial<Record<WordingField, string>>

export type WordingMatch =
  | { kind: 'none' }
  /** The message can be read in two ways with different amounts, cards or currencies. */
  | { kind: 'ambiguous' }
  | { kind: 'read'; captures: WordingCaptures }

/* If two readings differ in one of these fields, the message is ambiguous, and an operator decides. */
const decisive = ['amount', 'last4', 'currency'] as const

/**
 * Matches a whole message with a wording. Both are plain texts, see `plainMessage`. The time is at most
 * proportional to the length of the message times that of the wording: for each token, from the last to the first,
 * the code marks the places in the text from which this token and all later ones match.
 */
export function matchWording(
  tokens: readonly WordingToken[],
  text: string,
  marks: NumberMarks,
): WordingMatch {
  const lower = lowerCase(text)
  const parts: Matching = { tokens, text, lower, marks }
  const open = placesOf(parts)
  if (open[0]?.[0] !== 1) {
    return { kind: 'none' }
  }
  const [shortest, longest] = [capture(parts, open, 'shortest'), capture(parts, open, 'longest')]
  if (decisive.some((field) => shortest[field] !== longest[field])) {
    return { kind: 'ambiguous' }
  }
  return { kind: 'read', captures: shortest }
}

type Matching = {
  tokens: readonly WordingToken[]
  text: string
  lower: string
  marks: NumberMarks
}

/* Letters whose lower case has another length stay as they are, so that a place is the same in both texts. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/** For each token, at which places (1) the rest of the text matches it and the tokens that follow. */
function placesOf(parts: Matching): Uint8Array[] {
  const { text, tokens } = parts
  const places = Array.from({ length: tokens.length + 1 }, () => new Uint8Array(text.length + 1))
  const last = places[tokens.length]
  if (last) {
    last[text.length] = 1
  }
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const [token, here, next] = [tokens[index], places[index], places[index + 1]]
    if (token && here && next) {
      fill(parts, { token, here, next })
    }
  }
  return places
}

type Filling = { token: WordingToken; here: Uint8Array; next: Uint8Array }

function fill(parts: Matching, { token, here, next }: Filling): void {
  const least = leastOf(token)
  if (least === null) {
    for (let place = 0; place < here.length; place += 1) {
      const end = endOf(parts, token, place)
      here[place] = end !== null && next[end] === 1 ? 1 : 0
    }
    return
  }
  let isOpen = false
  for (let place = here.length - 1; place >= 0; place -= 1) {
    isOpen ||= next[place + least] === 1
    here[place] = isOpen ? 1 : 0
  }
}

/** The smallest length of a field that may end wherever the rest of the wording fits; null for any other token. */
function leastOf(token: WordingToken): number | null {
  if (!('field' in token)) {
    return null
  }
  return { any: 0, payer: 1 }[token.field as string] ?? null
}

function endOf({ lower, marks, text }: Matching, token: WordingToken, place: number) {
  if ('field' in token) {
    return endOfField(token.field, { text, place, marks })
  }
  const wanted = lowerCase(token.text)
  return lower.startsWith(wanted, place) ? place + wanted.length : null
}

function chosenEnd(
  ends: Uint8Array,
  { from, how }: { from: number; how: 'shortest' | 'longest' },
): number {
  return how === 'shortest' ? ends.indexOf(1, from) : ends.lastIndexOf(1)
}

function capture(
  parts: Matching,
  places: readonly Uint8Array[],
  how: 'shortest' | 'longest',
): WordingCaptures {
  const captures: WordingCaptures = {}
  let place = 0
  parts.tokens.forEach((token, index) => {
    const least = leastOf(token)
    const ends = places[index + 1] ?? new Uint8Array()
    const end =
      least === null
        ? (endOf(parts, token, place) ?? place)
        : chosenEnd(ends, { from: place + least, how })
    if ('field' in token && token.field !== 'any') {
      captures[token.field] = parts.text.slice(place, end).trim()
    }
    place = end
  })
  return captures
}
