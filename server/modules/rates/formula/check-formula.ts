import { FormulaError } from './formula-error'
import { parseFormula, type Expression } from './parse-formula'

type PlacedReference = Extract<Expression, { kind: 'reference' }>

/** Throws a `FormulaError` when a text is no formula, or asks for an asset that does not exist. */
export function checkFormula(text: string, assets: ReadonlySet<string>): void {
  for (const { reference, position } of referencesOf(parseFormula(text))) {
    if (!assets.has(reference.base) || !assets.has(reference.quote)) {
      throw new FormulaError('unknown_asset', position)
    }
  }
}

function referencesOf(expression: Expression): PlacedReference[] {
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
