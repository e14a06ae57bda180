import { Decimal } from '@/lib/money/decimal'
import type { CourseType } from './deal-terms'

type Bound = Decimal | string | null
export type Bounds = { min: Bound; max: Bound }

/** Limits an amount to a minimum and a maximum, if given. The maximum wins over a larger minimum. */
export function clampAmount(amount: Decimal, { min, max }: Bounds): Decimal {
  const raised = min === null ? amount : Decimal.max(amount, min)
  return max === null ? raised : Decimal.min(raised, max)
}

/** The limits of a side for a course type; the verification course may have a separate minimum. */
export function boundsFor<Limit>(
  { min, max, minVerification }: { min: Limit; max: Limit; minVerification: Limit },
  courseType: CourseType,
): { min: Limit; max: Limit } {
  return { min: courseType === 'verification' ? (minVerification ?? min) : min, max }
}
