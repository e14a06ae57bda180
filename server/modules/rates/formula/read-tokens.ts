import { sourceIds, type SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import { parseAmount } from '@/lib/money/parse-amount'
import { FormulaError } from './formula-error'

/** A price a formula asks for: the judged one, or one source's word. */
export type Reference = { base: string; quote: string; source: SourceId | null }

export type Token = { position: number } & (
  | { kind: 'number'; value: Decimal }
  | { kind: 'reference'; reference: Reference }
  | { kind: 'name'; name: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'end' }
)
type Found = { text: string; position: number }

const space = /\s*/y
const word = /[\d.]+|[a-z_]+|\[[^\]]*\]|[-+*/(),]/iy
const referenceShape = /^\[\s*(?:([a-z]+)\s*:)?\s*([a-z\d]{1,20})\s*\/\s*([a-z\d]{1,20})\s*\]$/i

/** The words of a formula, and its end. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let position = skipSpace(text, 0); position < text.length;) {
    word.lastIndex = position
    const found = word.exec(text)?.[0]
    if (found === undefined) {
      throw new FormulaError(text[position] === '[' ? 'bad_reference' : 'unexpected', position)
    }
    tokens.push(toToken({ text: found, position }))
    position = skipSpace(text, position + found.length)
  }
  return [...tokens, { kind: 'end', position: text.length }]
}

function skipSpace(text: string, from: number): number {
  space.lastIndex = from
  return from + (space.exec(text)?.[0].length ?? 0)
}

function toToken({ text, position }: Found): Token {
  if (/^[\d.]/.test(text)) {
    return { kind: 'number', value: readNumber({ text, position }), position }
  }
  if (text.startsWith('[')) {
    return { kind: 'reference', reference: readReference({ text, position }), position }
  }
  return /^[a-z_]/i.test(text)
    ? { kind: 'name', name: text.toLowerCase(), position }
    : { kind: 'sign', sign: text, position }
}

function readNumber({ text, position }: Found): Decimal {
  const parsed = parseAmount(text)
  if (!parsed.ok) {
    throw new FormulaError('bad_number', position)
  }
  return parsed.value
}

function readReference({ text, position }: Found): Reference {
  const [, name, base = '', quote = ''] = referenceShape.exec(text) ?? []
  const source = sourceIds.find((id) => id === name?.toLowerCase())
  if (name !== undefined && source === undefined) {
    throw new FormulaError('unknown_source', position)
  }
  if (base === '' || quote === '') {
    throw new FormulaError('bad_reference', position)
  }
  return { base: base.toUpperCase(), quote: quote.toUpperCase(), source: source ?? null }
}
