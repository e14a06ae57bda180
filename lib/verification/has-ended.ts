import {
  livingVerificationStates,
  type VerificationState,
} from '@/lib/contracts/verification/verification-lists'

/** Whether a verification was over or taken back, so that another one is needed. */
export function hasEnded(state: VerificationState): boolean {
  return !livingVerificationStates.some((living) => living === state)
}
