/**
 * Lanes separate kinds of work. Each may run a number of jobs at once, whatever other lanes do: prices are judged
 * and claims expire on time even when a mail server or a provider hangs.
 */
export const laneNames = [
  'prices',
  'claims',
  'rails',
  'providers',
  'payouts',
  'mail',
  'webhooks',
  'office',
] as const
export type LaneName = (typeof laneNames)[number]

/** How many jobs of a lane one process runs at once. */
export const slotsOf = {
  // One for each market, because all may hang at once, and one for judging prices.
  prices: 6,
  claims: 3,
  // One job follows all rails, and one may wait for a node that reads a wallet; further jobs of these kinds end at
  // once, because these are running.
  rails: 4,
  // Customers wait for the details, and each call may take as long as the settings of its provider allow.
  providers: 8,
  payouts: 3,
  mail: 4,
  // One job sends everything that is due; the others only make it look again.
  webhooks: 2,
  office: 4,
} as const satisfies Record<LaneName, number>
