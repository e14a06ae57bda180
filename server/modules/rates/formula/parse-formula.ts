import type { Decimal } from '@/lib/money/decimal'
import { sourceId, type SourceId } from '@/lib/contracts/desk/rates'
import { parseAmount } from '@/lib/money/parse-amount'
import { FormulaError } from './formula-error'

/** A price that a formula refers to: the judged price or, with `source`, the quote of this source. */
export type Reference = { base: string; quote: string; source: SourceId | null }

type Token = { position: number } & (
  | { kind: 'number'; value: Decimal }
  | { kind: 'reference'; reference: Reference }
  | { kind: 'name'; name: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'end' }
)
type TokenText = { text: string; position: number }

const space = /\s*/y
const tokenShape = /[\d.]+|[a-z_]+|\[[^\]]*\]|[-+*/(),]/iy
const referenceShape =
  /^\[\s*(?:([a-z]+(?:-[1-9]\d{0,8})?)\s*:)?\s*([a-z\d]{1,20})\s*\/\s*([a-z\d]{1,20})\s*\]$/i

/** The tokens of a formula, ending with an `end` token. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let position = skipSpace(text, 0); position < text.length;) {
    tokenShape.lastIndex = position
    const found = tokenShape.exec(text)?.[0]
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

function toToken({ text, position }: TokenText): Token {
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

function readNumber({ text, position }: TokenText): Decimal {
  const parsed = parseAmount(text)
  if (!parsed.ok) {
    throw new FormulaError('bad_number', position)
  }
  return parsed.value
}

function readReference({ text, position }: TokenText): Reference {
  const [, name, base = '', quote = ''] = referenceShape.exec(text) ?? []
  const source = sourceId.safeParse(name?.toLowerCase()).data
  if (name !== undefined && source === undefined) {
    throw new FormulaError('unknown_source', position)
  }
  if (base === '' || quote === '') {
    throw new FormulaError('bad_reference', position)
  }
  return { base: base.toUpperCase(), quote: quote.toUpperCase(), source: source ?? null }
}

export const functionNames = ['min', 'max', 'avg', 'median', 'first'] as const
export type FunctionName = (typeof functionNames)[number]
export type Operator = '+' | '-' | '*' | '/'

export type Expression =
  | { kind: 'number'; value: Decimal }
  | { kind: 'reference'; reference: Reference; position: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; parts: readonly Expression[] }

const maxCharacters = 500
const maxDepth = 20

/**
 * Parses a formula over quotes: numbers, `+ - * /`, parentheses, `[BTC/USDT]`,
 * `[binance:BTC/USDT]`, `[own-3:USD/RUB]`, and min, max, avg, median and first of several parts. Throws a
 * `FormulaError` with the position of the error.
 */
export function parseFormula(text: string): Expression {
  if (text.length > maxCharacters) {
    throw new FormulaError('too_long', maxCharacters)
  }
  const tokens = readTokens(text)
  if (tokens.length === 1) {
    throw new FormulaError('empty', 0)
  }
  const reader = createReader(tokens)
  const expression = readSum(reader, 0)
  reader.expectEnd()
  return expression
}

type Reader = {
  next: () => Token
  /** Consumes the next operator or bracket if it is one of these. */
  take: <const Sign extends string>(...signs: Sign[]) => Sign | null
  expect: (sign: string) => void
  expectEnd: () => void
}

function createReader(tokens: readonly Token[]): Reader {
  let index = 0
  const peek = (): Token => tokens[index] ?? { kind: 'end', position: 0 }
  const take: Reader['take'] = (...signs) => {
    const token = peek()
    const sign = signs.find((one) => token.kind === 'sign' && token.sign === one)
    if (sign === undefined) {
      return null
    }
    index += 1
    return sign
  }
  return {
    next: () => {
      const token = peek()
      index += 1
      return token
    },
    take,
    expect: (sign) => {
      if (take(sign) === null) {
        throw unexpected(peek())
      }
    },
    expectEnd: () => {
      if (peek().kind !== 'end') {
        throw unexpected(peek())
      }
    },
  }
}

function readSum(reader: Reader, depth: number): Expression {
  let left = readProduct(reader, depth)
  for (let sign = reader.take('+', '-'); sign; sign = reader.take('+', '-')) {
    left = { kind: 'operation', operator: sign, left, right: readProduct(reader, depth) }
  }
  return left
}

function readProduct(reader: Reader, depth: number): Expression {
  let left = readPart(reader, depth)
  for (let sign = reader.take('*', '/'); sign; sign = reader.take('*', '/')) {
    left = { kind: 'operation', operator: sign, left, right: readPart(reader, depth) }
  }
  return left
}

function readPart(reader: Reader, depth: number): Expression {
  const token = reader.next()
  if (depth > maxDepth) {
    throw new FormulaError('too_deep', token.position)
  }
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: token.value }
    case 'reference':
      return { kind: 'reference', reference: token.reference, position: token.position }
    case 'name':
      return readCall(reader, token, depth)
    case 'sign':
      return readSigned(reader, token, depth)
    case 'end':
      throw unexpected(token)
  }
}

function readSigned(
  reader: Reader,
  token: Extract<Token, { kind: 'sign' }>,
  depth: number,
): Expression {
  if (token.sign === '-') {
    return { kind: 'negative', of: readPart(reader, depth + 1) }
  }
  if (token.sign !== '(') {
    throw unexpected(token)
  }
  const inner = readSum(reader, depth + 1)
  reader.expect(')')
  return inner
}

function readCall(
  reader: Reader,
  token: Extract<Token, { kind: 'name' }>,
  depth: number,
): Expression {
  const name = functionNames.find((known) => known === token.name)
  if (!name) {
    // Without a parenthesis, the name is more likely an asset, as in `BTC/USD`.
    const fault = reader.take('(') === null ? 'bad_reference' : 'unknown_function'
    throw new FormulaError(fault, token.position)
  }
  reader.expect('(')
  const parts = [readSum(reader, depth + 1)]
  while (reader.take(',')) {
    parts.push(readSum(reader, depth + 1))
  }
  reader.expect(')')
  return { kind: 'call', name, parts }
}

function unexpected(token: Token): FormulaError {
  return new FormulaError(token.kind === 'end' ? 'unfinished' : 'unexpected', token.position)
}
