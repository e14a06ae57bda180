/** What an amount may differ by and still count as the agreed one. */
export const tolerancePercent = '0.5'
