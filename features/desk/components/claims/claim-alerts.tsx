'use client'

import { useClaimAlerts } from '@/features/desk/hooks/claims/use-claim-alerts'

/** Hears what happens to claims, wherever at the desk one is. */
export function ClaimAlerts() {
  useClaimAlerts()
  return null
}
