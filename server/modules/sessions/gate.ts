import { AppError } from '@/lib/errors/app-error'

type GateInput = { atOnce: number; mostWaiting: number }

/** Limits how many pieces of work run at once and how many wait; further ones get 429. */
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
    // A finished piece of work hands its place to the next, so `running` stays the same.
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
