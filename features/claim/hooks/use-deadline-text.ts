import { useMomentText } from '@/components/time/moment'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'

/** Words a deadline of a claim: by the cash desk's clock where money is brought to it, else by the reader's. */
export function useDeadlineText({
  own,
}: Pick<ClaimStatus, 'own'>): (at: string, show?: 'dayAndTime' | 'timeOrDay') => string {
  const momentText = useMomentText()
  const timezone = own?.cash?.bringing?.timezone ?? null
  return (at, show = 'dayAndTime') => momentText(at, show, timezone)
}
