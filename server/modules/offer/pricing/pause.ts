/** Why a direction that is on cannot be exchanged now. */
export const pauseReasons = [
  'no_rate',
  'out_of_bounds',
  'nothing_left',
  'office_closed',
  // What reserve and bounds leave is less than the smallest amount that can be exchanged.
  'no_amount',
] as const
export type PauseReason = (typeof pauseReasons)[number]

export type Pause = {
  reason: PauseReason
  /** For a closed office: when it opens by its hours, and whose clock they go by; or unknown. */
  opens: { at: Date; timezone: string } | null
}
