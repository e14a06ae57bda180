/** Why customers cannot use an enabled direction now. */
export const pauseReasons = [
  'no_rate',
  'out_of_bounds',
  'nothing_left',
  'office_closed',
  // Reserve and limits leave less than the smallest exchangeable amount.
  'no_amount',
  // The network by which customers pay takes no payments.
  'no_pay_in',
] as const
export type PauseReason = (typeof pauseReasons)[number]

export type Pause = {
  reason: PauseReason
  /** For a closed office: when it opens, and in which time zone; null if unknown. */
  opens: { at: Date; timezone: string } | null
}
