import { AppError } from '@/lib/errors/app-error'

type GateInput = { atOnce: number; mostWaiting: number }

/**
 * Limits how many tasks run at once and how many wait. A further task is refused with
 * `too_many_requests`.
 */
export function createGate({ atOnce, mostWaiting }: GateInput) {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) {
      throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
    }
    // When a task finishes, the next one starts instead of it, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) {
      next()
    } else {
      running -= 1
    }
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
