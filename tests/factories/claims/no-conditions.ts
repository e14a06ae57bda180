import type { ClaimConditions } from '@/server/database/schema/claims'

/** The conditions of a claim without any requirement. */
export const noConditions: ClaimConditions = {
  usd: null,
  usdOut: null,
  card: false,
  cardFromUsd: null,
  aml: null,
  tolerancePercent: '0.5',
  asks: [],
}
