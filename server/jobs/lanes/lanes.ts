/**
 * Work that must not wait for other work. Each lane has its own places, which no other lane can take:
 * prices are judged and claims run out on time, whatever hangs with a mail server or a provider.
 */
export const laneNames = ['prices', 'claims', 'payouts', 'mail', 'office'] as const
export type LaneName = (typeof laneNames)[number]

/** How many jobs of a lane are done at once by one process. */
export const placesOf = {
  // As many as there are markets, which may all hang at once, and one to judge.
  prices: 6,
  claims: 3,
  payouts: 3,
  mail: 4,
  office: 4,
} as const satisfies Record<LaneName, number>
