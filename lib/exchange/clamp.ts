import { Decimal } from '@/lib/money/decimal'
import type { CourseType } from './deal-terms'

type Bound = Decimal | string | null
export type Bounds = { min: Bound; max: Bound }

/** Puts an amount between its bounds; an absent bound does not bind, a maximum wins. */
export function clampAmount(amount: Decimal, { min, max }: Bounds): Decimal {
  const raised = min === null ? amount : Decimal.max(amount, min)
  return max === null ? raised : Decimal.min(raised, max)
}

/** What a side may hold: behind the verification course the minimum may be another. */
export function boundsFor<Limit>(
  { min, max, minVerification }: { min: Limit; max: Limit; minVerification: Limit },
  courseType: CourseType,
): { min: Limit; max: Limit } {
  return { min: courseType === 'verification' ? (minVerification ?? min) : min, max }
}
