import { Decimal, one, zero } from '@/lib/money/decimal'
import { rateOfProduct, standingOf, weakest, type Rate, type Standing } from '../book/rate'
import { FormulaError } from './formula-error'
import { parseFormula, type Expression, type FunctionName, type Operator } from './parse-formula'
import type { Reference } from './read-tokens'

export type Prices = {
  /** What a rate without any price is as good as; null: nothing is known at all. */
  same: Rate | null
  rateOf: (reference: Reference) => Rate | null
}

/** A number on its way to a rate; `standing` is null as long as no price is in it. */
type Part = { value: Decimal; standing: Standing | null }

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
  const standing = part?.standing ?? prices.same
  if (!part || !standing || !part.value.gte(least) || !part.value.lt(most)) {
    return null
  }
  return { rate: rateOfProduct(part.value, one), ...standingOf(standing) }
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

function evaluate(expression: Expression, prices: Prices): Part | null {
  switch (expression.kind) {
    case 'number':
      return { value: expression.value, standing: null }
    case 'reference': {
      const rate = prices.rateOf(expression.reference)
      return rate && { value: rate.rate, standing: rate }
    }
    case 'negative': {
      const part = evaluate(expression.of, prices)
      return part && { value: part.value.negated(), standing: part.standing }
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
): Part | null {
  const [a, b] = [evaluate(left, prices), evaluate(right, prices)]
  if (!a || !b) {
    return null
  }
  const value = results[operator](a.value, b.value)
  return value.isFinite() ? { value, standing: weakestOf([a, b]) } : null
}

const results: Record<Operator, (a: Decimal, b: Decimal) => Decimal> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => a.div(b),
}

/** The first that exists is taken alone; of the others all must be there. */
function call({ name, parts }: Extract<Expression, { kind: 'call' }>, prices: Prices): Part | null {
  const all = parts.map((part) => evaluate(part, prices))
  const known = all.filter((part) => part !== null)
  if (name === 'first') {
    return known[0] ?? null
  }
  return known.length < all.length
    ? null
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
