import type { Decimal } from './decimal'

/** Of two upper bounds the one that binds; one that is absent does not. */
export function lowerBound(one: Decimal | null, other: Decimal | null): Decimal | null {
  if (one === null || other === null) {
    return one ?? other
  }
  return one.lt(other) ? one : other
}
