import type { TransactionPlan } from '../ports'

/** Whether two plans say the same, and nothing more. */
export function isSamePlan(one: TransactionPlan, other: TransactionPlan): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
