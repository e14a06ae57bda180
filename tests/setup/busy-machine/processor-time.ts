/**
 * The processor time that `work` takes, in milliseconds. Unlike elapsed time, it does not grow when
 * other programs use the machine.
 */
export function processorMillisecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
