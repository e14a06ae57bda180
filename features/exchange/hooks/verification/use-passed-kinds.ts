import { useCalculator } from '@/features/exchange/hooks/use-calculator'
import {
  pickedVerification,
  type VerifiedPair,
} from '@/features/exchange/model/form/picked-verification'
import type { CourseType } from '@/lib/exchange/deal-terms'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'

/** Which of the verifications that the pair asks for the visitor has passed: that of the number they picked. */
export function usePassedKinds(pair: VerifiedPair, courseType: CourseType): VerificationKind[] {
  const isPicked = useCalculator(
    ({ values }) => pickedVerification(pair, courseType, values) !== null,
  )
  const { course } = pair.verification
  return isPicked && course ? [course.kind] : []
}
