import { useMomentText } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

/**
 * Formats a deadline of the claim: in the cash point's time zone if money is brought there, otherwise in
 * the viewer's time zone.
 */
export function useDeadlineText({
  own,
}: Pick<ClaimStatus, 'own'>): (at: string, show?: 'dayAndTime' | 'timeOrDay') => string {
  const momentText = useMomentText()
  const timezone = own?.cash?.bringing?.timezone ?? null
  return (at, show = 'dayAndTime') => momentText(at, show, timezone)
}
