import type { Decimal } from '@/lib/money/decimal'
import { FormulaError } from './formula-error'
import { readTokens, type Reference, type Token } from './read-tokens'

export const functionNames = ['min', 'max', 'avg', 'median', 'first'] as const
export type FunctionName = (typeof functionNames)[number]
export type Operator = '+' | '-' | '*' | '/'

export type Expression =
  | { kind: 'number'; value: Decimal }
  | { kind: 'reference'; reference: Reference; position: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'call'; name: FunctionName; parts: readonly Expression[] }

const mostCharacters = 500
const mostDepth = 20

/**
 * Reads a formula over quotes: numbers, `+ - * /`, parentheses, `[BTC/USDT]`,
 * `[binance:BTC/USDT]`, and min, max, avg, median and first of several. Throws a `FormulaError`
 * that says where.
 */
export function parseFormula(text: string): Expression {
  if (text.length > mostCharacters) {
    throw new FormulaError('too_long', mostCharacters)
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
  /** Takes the sign that comes next, if it is one of these. */
  take: <const Sign extends string>(...signs: Sign[]) => Sign | null
  expect: (sign: string) => void
  expectEnd: () => void
}

function createReader(tokens: readonly Token[]): Reader {
  let place = 0
  const ahead = (): Token => tokens[place] ?? { kind: 'end', position: 0 }
  const take: Reader['take'] = (...signs) => {
    const token = ahead()
    const sign = signs.find((one) => token.kind === 'sign' && token.sign === one)
    if (sign === undefined) {
      return null
    }
    place += 1
    return sign
  }
  return {
    next: () => {
      const token = ahead()
      place += 1
      return token
    },
    take,
    expect: (sign) => {
      if (take(sign) === null) {
        throw unexpected(ahead())
      }
    },
    expectEnd: () => {
      if (ahead().kind !== 'end') {
        throw unexpected(ahead())
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
  if (depth > mostDepth) {
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
    // Without a parenthesis it is rather an asset, as in `BTC/USD`.
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
