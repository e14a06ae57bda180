export const formulaFaults = [
  'empty',
  'too_long',
  'too_deep',
  'unexpected',
  'unfinished',
  'bad_number',
  'bad_reference',
  'unknown_source',
  'unknown_asset',
  'unknown_function',
  'by_zero',
  'not_positive',
] as const
export type FormulaFault = (typeof formulaFaults)[number]

/** What is wrong with a formula, and at which character, counted from 0. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly fault: FormulaFault
  readonly position: number

  /** Further values that the error's text contains. */
  readonly params: Record<string, string>

  constructor(fault: FormulaFault, position: number, params: Record<string, string> = {}) {
    super(`${fault} at ${position}`)
    this.params = params
    this.fault = fault
    this.position = position
  }
}
