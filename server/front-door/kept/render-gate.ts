import type { PageRoom } from '@/server/http/pages/page-store'

/** Too many wait already. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export type RenderGate = <T>(room: PageRoom, work: () => Promise<T>) => Promise<T>

type Bounds = { atOnce: number; mostWaiting: number }

/**
 * Limits how many pages are rendered at once. The others wait in a queue: pages of a fixed number
 * come before those of which anybody can name any number, and of the latter only so many may wait.
 */
export function createRenderGate({ atOnce, mostWaiting }: Bounds): RenderGate {
  const waiting: Record<PageRoom, (() => void)[]> = { few: [], many: [] }
  let open = 0

  const leave = (): void => {
    const next = waiting.few.shift() ?? waiting.many.shift()
    if (next) {
      next()
    } else {
      open -= 1
    }
  }

  return async (room, work) => {
    if (open < atOnce) {
      open += 1
    } else if (room === 'many' && waiting.many.length >= mostWaiting) {
      throw new BusyError('Too many pages wait to be rendered.')
    } else {
      await new Promise<void>((resolve) => waiting[room].push(resolve))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
