'use client'

import { useClaimAlerts } from './hooks/use-claim-alerts'

/** Hears what happens to claims, wherever at the desk one is. */
export function ClaimAlerts() {
  useClaimAlerts()
  return null
}
