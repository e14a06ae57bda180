import type { Decimal } from './decimal'

/** The smaller of two limits; a missing limit is ignored. */
export function smallerLimit(one: Decimal | null, other: Decimal | null): Decimal | null {
  if (one === null || other === null) {
    return one ?? other
  }
  return one.lt(other) ? one : other
}
