import type { PageBudget } from '@/server/http/pages/page-store'

/** Too many pages already wait to be rendered. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export type RenderGate = <T>(budget: PageBudget, work: () => Promise<T>) => Promise<T>

type Limits = { maxConcurrent: number; maxWaiting: number }

/**
 * Limits how many pages are rendered at once. Other pages wait in a queue, in which those of the budget
 * `few` come first. At most `maxWaiting` pages of the budget `many` may wait.
 */
export function createRenderGate({ maxConcurrent, maxWaiting }: Limits): RenderGate {
  const waiting: Record<PageBudget, (() => void)[]> = { few: [], many: [] }
  let running = 0

  const leave = (): void => {
    const next = waiting.few.shift() ?? waiting.many.shift()
    if (next) {
      next()
    } else {
      running -= 1
    }
  }

  return async (budget, work) => {
    if (running < maxConcurrent) {
      running += 1
    } else if (budget === 'many' && waiting.many.length >= maxWaiting) {
      throw new BusyError('Too many pages wait to be rendered.')
    } else {
      await new Promise<void>((resolve) => waiting[budget].push(resolve))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
