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
] as const
export type FormulaFault = (typeof formulaFaults)[number]

/** What is wrong with a formula, and at which character, counted from 0. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly fault: FormulaFault
  readonly position: number

  constructor(fault: FormulaFault, position: number) {
    super(`${fault} at ${position}`)
    this.fault = fault
    this.position = position
  }
}
