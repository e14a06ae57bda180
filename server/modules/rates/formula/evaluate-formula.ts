import { Decimal, zero } from '@/lib/money/decimal'
import { rateOfResult, standingOf, weakest, type Rate, type Standing } from '../book/rate'
import { FormulaError } from './formula-error'
import {
  parseFormula,
  type Expression,
  type FunctionName,
  type Operator,
  type Reference,
} from './parse-formula'

export type Prices = {
  /** What a rate without any price is as good as; null: nothing is known at all. */
  same: Rate | null
  rateOf: (reference: Reference) => Rate | null
}

/** A number on its way to a rate; `standing` is null as long as no price is in it. */
type Part = { value: Decimal; standing: Standing | null }
/** Why there is no number: a price that counts is missing, or something is divided by zero. */
type Nothing = 'no_price' | 'by_zero'

/* Beyond these a rate could not be kept, nor an amount be made with it. */
const least = new Decimal('1e-18')
const most = new Decimal('1e20')

/**
 * A formula's rate of this moment, or null when it has none: a price that counts is missing, it is
 * divided by zero, what comes out is no price, or the text is no formula.
 */
export function evaluateFormula(text: string, prices: Prices): Rate | null {
  const expression = parsed(text)
  const part = expression && evaluate(expression, prices)
  if (!isPart(part)) {
    return null
  }
  const standing = part.standing ?? prices.same
  if (!standing || !part.value.gte(least) || !part.value.lt(most)) {
    return null
  }
  return { rate: rateOfResult(part.value), ...standingOf(standing) }
}

/**
 * What a formula comes to that can be no course: a division by zero, or a number that is not above
 * zero. Null when it may be one, or when the prices it takes are not known.
 */
export function findSenseless(
  expression: Expression,
  prices: Prices,
): { fault: 'by_zero' } | { fault: 'not_positive'; value: Decimal } | null {
  const part = evaluate(expression, prices)
  if (!isPart(part)) {
    return part === 'by_zero' ? { fault: 'by_zero' } : null
  }
  return part.value.gt(0) ? null : { fault: 'not_positive', value: part.value }
}

function isPart(part: Part | Nothing | null): part is Part {
  return part !== null && typeof part !== 'string'
}

function parsed(text: string): Expression | null {
  try {
    return parseFormula(text)
  } catch (error) {
    if (error instanceof FormulaError) {
      return null
    }
    throw error
  }
}

function evaluate(expression: Expression, prices: Prices): Part | Nothing {
  switch (expression.kind) {
    case 'number':
      return { value: expression.value, standing: null }
    case 'reference': {
      const rate = prices.rateOf(expression.reference)
      return rate ? { value: rate.rate, standing: rate } : 'no_price'
    }
    case 'negative': {
      const part = evaluate(expression.of, prices)
      return isPart(part) ? { value: part.value.negated(), standing: part.standing } : part
    }
    case 'operation':
      return operate(expression, prices)
    case 'call':
      return call(expression, prices)
  }
}

function operate(
  { operator, left, right }: Extract<Expression, { kind: 'operation' }>,
  prices: Prices,
): Part | Nothing {
  const [a, b] = [evaluate(left, prices), evaluate(right, prices)]
  if (!isPart(a) || !isPart(b)) {
    return a === 'by_zero' || b === 'by_zero' ? 'by_zero' : 'no_price'
  }
  const value = results[operator](a.value, b.value)
  return value.isFinite() ? { value, standing: weakestOf([a, b]) } : 'by_zero'
}

const results: Record<Operator, (a: Decimal, b: Decimal) => Decimal> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
}

/** The first that exists is taken alone; of the others all must be there. */
function call(
  { name, parts }: Extract<Expression, { kind: 'call' }>,
  prices: Prices,
): Part | Nothing {
  const all = parts.map((part) => evaluate(part, prices))
  const known = all.filter(isPart)
  if (name === 'first' ? known.length === 0 : known.length < all.length) {
    return all.includes('by_zero') ? 'by_zero' : 'no_price'
  }
  return name === 'first'
    ? (known[0] ?? 'no_price')
    : { value: choices[name](known.map(({ value }) => value)), standing: weakestOf(known) }
}

const choices: Record<Exclude<FunctionName, 'first'>, (values: Decimal[]) => Decimal> = {
  min: (values) => Decimal.min(...values),
  max: (values) => Decimal.max(...values),
  avg: (values) => values.reduce((sum, value) => sum.plus(value), zero).div(values.length),
  median: (values) => {
    const sorted = [...values].sort((a, b) => a.comparedTo(b))
    const middles = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
    return middles.reduce<Decimal>((sum, value) => sum.plus(value ?? zero), zero).div(2)
  },
}

function weakestOf(parts: readonly Part[]): Standing | null {
  return parts.reduce<Standing | null>(
    (worst, { standing }) => (worst && standing ? weakest(worst, standing) : (worst ?? standing)),
    null,
  )
}
