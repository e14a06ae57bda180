/**
 * The processor time that `work` takes, in milliseconds. Other programs on the machine slow the
 * wall clock's time down, but not this one.
 */
export function processorMillisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
