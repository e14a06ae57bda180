/**
 * Lanes keep work apart that must not wait for other work. Each has its own places, which no other
 * lane can take: prices are judged and claims expire on time, even when a mail server or a provider
 * hangs.
 */
export const laneNames = ['prices', 'claims', 'payouts', 'mail', 'office'] as const
export type LaneName = (typeof laneNames)[number]

/** How many jobs of a lane one process runs at once. */
export const placesOf = {
  // One for each market, since all may hang at once, and one to judge.
  prices: 6,
  claims: 3,
  payouts: 3,
  mail: 4,
  office: 4,
} as const satisfies Record<LaneName, number>
