import { toText } from '@/lib/money/decimal'
import type { RateSnapshot } from '../snapshot/rate-snapshot'
import { FormulaError } from './formula-error'
import { parseFormula, type Expression } from './parse-formula'

type ReferenceExpression = Extract<Expression, { kind: 'reference' }>

/**
 * Throws a `FormulaError` when the text is not a valid formula, names an unknown asset, or gives an
 * impossible course at current prices.
 */
export function checkFormula(
  text: string,
  { assets, rates }: { assets: ReadonlySet<string>; rates: RateSnapshot },
): void {
  const expression = parseFormula(text)
  for (const { reference, position } of referencesOf(expression)) {
    if (!assets.has(reference.base) || !assets.has(reference.quote)) {
      throw new FormulaError('unknown_asset', position)
    }
  }
  const invalidResult = rates.invalidResult(expression)
  if (invalidResult) {
    const value =
      'value' in invalidResult ? toText(invalidResult.value.toSignificantDigits(shownDigits)) : ''
    throw new FormulaError(invalidResult.fault, 0, { value })
  }
}

const shownDigits = 8

/** The assets that a formula names; empty for an invalid formula. */
export function assetsOfFormula(text: string): string[] {
  try {
    return referencesOf(parseFormula(text)).flatMap(({ reference: { base, quote } }) => [
      base,
      quote,
    ])
  } catch (error) {
    if (error instanceof FormulaError) {
      return []
    }
    throw error
  }
}

function referencesOf(expression: Expression): ReferenceExpression[] {
  switch (expression.kind) {
    case 'number':
      return []
    case 'reference':
      return [expression]
    case 'negative':
      return referencesOf(expression.of)
    case 'operation':
      return [...referencesOf(expression.left), ...referencesOf(expression.right)]
    case 'call':
      return expression.parts.flatMap(referencesOf)
  }
}
