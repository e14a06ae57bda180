'use client'

import { useClaimAlerts } from './hooks/use-claim-alerts'

/** Listens for changes of claims on every page of the desk. */
export function ClaimAlerts() {
  useClaimAlerts()
  return null
}
