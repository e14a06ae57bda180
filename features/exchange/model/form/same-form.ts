import type { CalculatorState } from '../state/calculator-state'

/**
 * Whether both forms would create the same claim, although they may be different objects. The store can
 * change without any action of the visitor, for example when the tab's saved state is restored just after
 * the form was sent.
 */
export function isSameForm(one: CalculatorState, other: CalculatorState): boolean {
  return one === other || claimContent(one) === claimContent(other)
}

function claimContent(state: CalculatorState): string {
  const { agreements, choice, cities, edited, email, promocode, values, wantsUsualCourse } = state
  return JSON.stringify([
    [choice.from, choice.to],
    [edited?.side, edited?.text],
    [cities.from, cities.to],
    [agreements.aml, agreements.topUp],
    [email, promocode, wantsUsualCourse],
    filledIn(values.from),
    filledIn(values.to),
  ])
}

function filledIn(values: Record<string, string>): (readonly [string, string])[] {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
