/** A measured figure and its bound. Without a bound it is only reported. */
export type Figure = {
  name: string
  /** Null if it could not be measured, which misses every bound. */
  value: number | null
  unit: 's' | 'ms' | '×' | 'points' | 'MB' | ''
  bound?: { atLeast: number } | { atMost: number }
  /** How it was measured, as the table of results shows it. */
  from: string
}

export function isMet({ value, bound }: Figure): boolean {
  if (bound === undefined) {
    return true
  }
  if (value === null) {
    return false
  }
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost
}

/** The bounds of all figures. */
export const bounds = {
  calculatorRatio: { atLeast: 0.7 },
  rebuildMilliseconds: { atMost: 250 },
  quoteChangeMilliseconds: { atMost: 25 },
  exportRatio: { atLeast: 0.5 },
  cachedRatio: { atLeast: 0.7 },
  arrivalsRatio: { atLeast: 0.7 },
  interference: { atMost: 3 },
  cachedAgainstRendered: { atLeast: 10 },
  scriptRatio: { atMost: 1.3 },
  performancePointsBelow: { atMost: 3 },
  score: { atLeast: 100 },
  layoutShift: { atMost: 0 },
  homePaintSeconds: { atMost: 1.5 },
  claimPaintSeconds: { atMost: 2.5 },
  hydratedSeconds: { atMost: 3 },
  reactionMilliseconds: { atMost: 200 },
  claimRatio: { atLeast: 0.5 },
  statusRatio: { atMost: 1.5 },
  deskRatio: { atMost: 1.5 },
  photoRatio: { atMost: 1.5 },
  verificationRatio: { atMost: 1.5 },
  loyaltyRatio: { atMost: 1.5 },
  webhookRatio: { atMost: 1.5 },
  invoiceRatio: { atLeast: 0.5 },
  statisticsMilliseconds: { atMost: 200 },
  salesRatio: { atMost: 1.5 },
  loyaltyDifferences: { atMost: 0 },
  proofSeconds: { atMost: 300 },
  proofMegabytes: { atMost: 200 },
  followingRatio: { atLeast: 0.5 },
  blockToPageMilliseconds: { atMost: 1_000 },
  streamMegabytes: { atMost: 150 },
  streamMilliseconds: { atMost: 1_000 },
} as const

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2
}

export function round(value: number, digits = 2): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
