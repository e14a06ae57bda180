import { AppError } from '@/lib/errors/app-error'

const secondsToWait = 5

/**
 * Runs one piece of work at a time and lets `mostWaiting` others wait. Further callers are refused
 * with `too_many_requests` and told when to retry.
 */
export function createTurns({ mostWaiting }: { mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve()
  let admitted = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (admitted > mostWaiting) {
      throw new AppError('too_many_requests', {
        params: { seconds: secondsToWait },
        retryAfterSeconds: secondsToWait,
      })
    }
    admitted += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      admitted -= 1
    }
  }
}

/** An unpacked picture takes many times the memory of its file, so uploads are unpacked one at a time. */
export const inPictureTurn = createTurns({ mostWaiting: 8 })
