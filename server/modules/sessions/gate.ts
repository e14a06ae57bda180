import { AppError } from '@/lib/errors/app-error'

type GateInput = { atOnce: number; mostWaiting: number }

/** Lets so many pieces of work run at once and so many wait; whoever comes then gets 429. */
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
    // Whoever leaves hands their place over, so the number that runs stays what it is.
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
