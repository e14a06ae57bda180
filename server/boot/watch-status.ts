import type { ServiceStatus } from '@/server/modules/health'

type Parts = {
  status: ServiceStatus
  onFault: (error: unknown) => void
  /** Calls `run` repeatedly at this interval; returns a function that stops the calls. */
  every?: (milliseconds: number, run: () => void) => () => void
}

const everyMilliseconds = 60_000

/** Reads the status each minute, so that a change is noticed when it happens and not at the next visit. */
export function watchStatus({ status, onFault, every = callRepeatedly }: Parts): () => void {
  return every(everyMilliseconds, () => {
    status.read().catch(onFault)
  })
}

function callRepeatedly(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}
