import { useMomentText } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'

/**
 * A deadline of the claim in words: by the cash point's clock where money is brought there, else by
 * the reader's.
 */
export function useDeadlineText({
  own,
}: Pick<ClaimStatus, 'own'>): (at: string, show?: 'dayAndTime' | 'timeOrDay') => string {
  const momentText = useMomentText()
  const timezone = own?.cash?.bringing?.timezone ?? null
  return (at, show = 'dayAndTime') => momentText(at, show, timezone)
}
