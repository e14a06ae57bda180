'use client'

import { useClaimAlerts } from './hooks/use-claim-alerts'

/** Follows changes of claims on every page of the desk. */
export function ClaimAlerts() {
  useClaimAlerts()
  return null
}
