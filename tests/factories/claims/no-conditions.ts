import type { ClaimConditions } from '@/server/database/schema/claims'

/** Of a claim that nothing is asked of, and that nobody could value. */
export const noConditions: ClaimConditions = {
  usd: null,
  usdOut: null,
  card: false,
  cardFromUsd: null,
  aml: null,
  tolerancePercent: '0.5',
  asks: [],
}
