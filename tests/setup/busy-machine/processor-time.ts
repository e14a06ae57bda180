/**
 * How long the processor worked, in milliseconds. Other programs on the machine make a clock on the
 * wall run on, but not this one.
 */
export function processorMillisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
