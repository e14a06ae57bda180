import { Decimal, zero } from '@/lib/money/decimal'
import {
  rateOfResult,
  qualityOf,
  worseQuality,
  type Rate,
  type RateQuality,
} from '../snapshot/rate'
import { FormulaError } from './formula-error'
import {
  parseFormula,
  type Expression,
  type FunctionName,
  type Operator,
  type Reference,
} from './parse-formula'

export type Prices = {
  /** The quality of a result that uses no price; null when no price is known at all. */
  unity: Rate | null
  rateOf: (reference: Reference) => Rate | null
}

/** An intermediate result; `quality` is null when no price is part of it. */
type Part = { value: Decimal; quality: RateQuality | null }
/** Why there is no value: a required price is missing, or there is a division by zero. */
type NoValue = 'no_price' | 'by_zero'

/* A rate outside these bounds could not be stored or used for an amount. */
const minRate = new Decimal('1e-18')
const rateLimit = new Decimal('1e20')

/**
 * The rate that a formula gives at current prices. Null when a required price is missing, the formula
 * divides by zero, the result is not a possible price, or the text is not a valid formula.
 */
export function evaluateFormula(text: string, prices: Prices): Rate | null {
  const expression = parseOrNull(text)
  const part = expression && evaluate(expression, prices)
  if (!isPart(part)) {
    return null
  }
  const quality = part.quality ?? prices.unity
  if (!quality || !part.value.gte(minRate) || !part.value.lt(rateLimit)) {
    return null
  }
  return { rate: rateOfResult(part.value), ...qualityOf(quality) }
}

/**
 * The result of a formula when it cannot be a course: a division by zero, or a value that is not above
 * zero. Null when it can be a course, or when its prices are not known.
 */
export function findInvalidResult(
  expression: Expression,
  prices: Prices,
): { fault: 'by_zero' } | { fault: 'not_positive'; value: Decimal } | null {
  const part = evaluate(expression, prices)
  if (!isPart(part)) {
    return part === 'by_zero' ? { fault: 'by_zero' } : null
  }
  return part.value.gt(0) ? null : { fault: 'not_positive', value: part.value }
}

function isPart(part: Part | NoValue | null): part is Part {
  return part !== null && typeof part !== 'string'
}

function parseOrNull(text: string): Expression | null {
  try {
    return parseFormula(text)
  } catch (error) {
    if (error instanceof FormulaError) {
      return null
    }
    throw error
  }
}

function evaluate(expression: Expression, prices: Prices): Part | NoValue {
  switch (expression.kind) {
    case 'number':
      return { value: expression.value, quality: null }
    case 'reference': {
      const rate = prices.rateOf(expression.reference)
      return rate ? { value: rate.rate, quality: rate } : 'no_price'
    }
    case 'negative': {
      const part = evaluate(expression.of, prices)
      return isPart(part) ? { value: part.value.negated(), quality: part.quality } : part
    }
    case 'operation':
      return operate(expression, prices)
    case 'call':
      return callFunction(expression, prices)
  }
}

function operate(
  { operator, left, right }: Extract<Expression, { kind: 'operation' }>,
  prices: Prices,
): Part | NoValue {
  const [a, b] = [evaluate(left, prices), evaluate(right, prices)]
  if (!isPart(a) || !isPart(b)) {
    return a === 'by_zero' || b === 'by_zero' ? 'by_zero' : 'no_price'
  }
  const value = operations[operator](a.value, b.value)
  return value.isFinite() ? { value, quality: worstQuality([a, b]) } : 'by_zero'
}

const operations: Record<Operator, (a: Decimal, b: Decimal) => Decimal> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
}

/** `first` takes the first part that has a value; the other functions need all parts. */
function callFunction(
  { name, parts }: Extract<Expression, { kind: 'call' }>,
  prices: Prices,
): Part | NoValue {
  const all = parts.map((part) => evaluate(part, prices))
  const available = all.filter(isPart)
  if (name === 'first' ? available.length === 0 : available.length < all.length) {
    return all.includes('by_zero') ? 'by_zero' : 'no_price'
  }
  return name === 'first'
    ? (available[0] ?? 'no_price')
    : {
        value: functions[name](available.map(({ value }) => value)),
        quality: worstQuality(available),
      }
}

const functions: Record<Exclude<FunctionName, 'first'>, (values: Decimal[]) => Decimal> = {
  min: (values) => Decimal.min(...values),
  max: (values) => Decimal.max(...values),
  avg: (values) => values.reduce((sum, value) => sum.plus(value), zero).div(values.length),
  median: (values) => {
    const sorted = [...values].sort((a, b) => a.comparedTo(b))
    const middles = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
    return middles.reduce<Decimal>((sum, value) => sum.plus(value ?? zero), zero).div(2)
  },
}

function worstQuality(parts: readonly Part[]): RateQuality | null {
  return parts.reduce<RateQuality | null>(
    (worst, { quality }) => (worst && quality ? worseQuality(worst, quality) : (worst ?? quality)),
    null,
  )
}
