const hour = 3_600_000

/** How long after its deadline a claim still holds on its customer's word. */
export function millisecondsOf(reportedHours: string): number {
  return parseInt(reportedHours, 10) * hour
}
