const hour = 3_600_000

/** For how long after its deadline a claim still holds a reserve because its customer says they paid. */
export function millisecondsOf(reportedHours: string): number {
  return parseInt(reportedHours, 10) * hour
}
