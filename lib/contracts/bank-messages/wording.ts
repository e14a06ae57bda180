/** What a wording can read from a message; `any` is text that is skipped. */
export const wordingFields = [
  'amount',
  'currency',
  'last4',
  'payer',
  'time',
  'balance',
  'any',
] as const
export type WordingField = (typeof wordingFields)[number]

export type WordingToken = { text: string } | { field: WordingField }

export type WordingFault =
  | 'wording_unknown_field'
  | 'wording_needs_amount'
  | 'wording_field_twice'
  | 'wording_fields_touch'

export type ReadWording =
  | { tokens: readonly WordingToken[]; fault?: undefined }
  | { tokens?: undefined; fault: WordingFault }

const braces = /\{([^{}]*)\}/g
/* Only what follows such a field shows where it ends. */
const openFields: readonly WordingField[] = ['any', 'payer']

/** Reads a wording such as `Зачисление {amount}₽ от {payer} на карту *{last4}`, or says what is wrong with it. */
export function readWording(wording: string): ReadWording {
  const tokens = tokensOf(wording)
  const fields = tokens.flatMap((token) => ('field' in token ? [token.field] : []))
  if (!fields.every(isWordingField)) {
    return { fault: 'wording_unknown_field' }
  }
  if (!fields.includes('amount')) {
    return { fault: 'wording_needs_amount' }
  }
  const named = fields.filter((field) => field !== 'any')
  if (new Set(named).size < named.length) {
    return { fault: 'wording_field_twice' }
  }
  const known = tokens as readonly WordingToken[]
  return doTouch(known) ? { fault: 'wording_fields_touch' } : { tokens: known }
}

type AnyToken = { text: string } | { field: string }

function tokensOf(wording: string): AnyToken[] {
  const text = plainMessage(wording)
  const tokens: AnyToken[] = []
  let end = 0
  for (const match of text.matchAll(braces)) {
    tokens.push({ text: text.slice(end, match.index) }, { field: match[1]?.trim() ?? '' })
    end = match.index + match[0].length
  }
  tokens.push({ text: text.slice(end) })
  return tokens.filter((token) => !('text' in token) || token.text !== '')
}

function isWordingField(field: string): field is WordingField {
  return wordingFields.some((known) => known === field)
}

/* Whether two open fields touch. The reader could not tell where the first ends and the second begins. */
function doTouch(tokens: readonly WordingToken[]): boolean {
  const isOpen = (token: WordingToken | undefined) =>
    token !== undefined && 'field' in token && openFields.includes(token.field)
  return tokens.some((token, index) => isOpen(token) && isOpen(tokens[index + 1]))
}

/**
 * A text in the form in which it is compared: without invisible characters, and with a single space for any white
 * space.
 */
export function plainMessage(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
