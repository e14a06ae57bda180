import type { ReadinessPart, ReadinessResponse } from '@/lib/contracts/service'
import type { Container } from '@/server/container'

const longestWaitMilliseconds = 2000

/* Anybody may ask, as often as they like: one check at a time serves all who wait. */
const running = new WeakMap<Container, Promise<ReadinessResponse>>()

export function checkReadiness(container: Container): Promise<ReadinessResponse> {
  const known = running.get(container)
  if (known) {
    return known
  }
  const check = findStuckPart(container).finally(() => running.delete(container))
  running.set(container, check)
  return check
}

/*
 * Each part is asked only when the one it stands on is well, so the answer names the part that is
 * stuck and not all that hang on it.
 */
async function findStuckPart(container: Container): Promise<ReadinessResponse> {
  const { readiness } = container
  if (readiness.isStopping()) {
    return { ready: false, stuck: ['stopping'] }
  }
  const parts: [ReadinessPart, () => Promise<boolean>][] = [
    ['database', () => readiness.databaseReachable()],
    ['migrations', () => readiness.migrationsApplied()],
    ['pages', () => Promise.resolve(readiness.pagesRendered())],
  ]
  for (const [part, check] of parts) {
    if (!(await holds(check))) {
      return { ready: false, stuck: [part] }
    }
  }
  return { ready: true, stuck: [] }
}

/* A probe must be answered in time, so a check that hangs or fails has not held. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestWaitMilliseconds)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
