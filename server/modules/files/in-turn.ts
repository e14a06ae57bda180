import { AppError } from '@/lib/errors/app-error'

const retryAfter = 5

/**
 * Runs one task at a time and lets at most `mostWaiting` others wait. A further task is refused with
 * `too_many_requests` and the time after which to retry.
 */
export function createTurns({ mostWaiting }: { mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve()
  let admitted = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (admitted > mostWaiting) {
      throw new AppError('too_many_requests', {
        params: { seconds: retryAfter },
        retryAfterSeconds: retryAfter,
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

/** A decoded picture takes many times the memory of its file, so uploads are decoded one at a time. */
export const inPictureTurn = createTurns({ mostWaiting: 8 })
