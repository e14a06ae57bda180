import { AppError } from '@/lib/errors/app-error'

const secondsToWait = 5

/** Lets one piece of work run at a time and so many wait; whoever comes then is asked to return. */
export function createTurns({ mostWaiting }: { mostWaiting: number }) {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (present > mostWaiting) {
      throw new AppError('too_many_requests', {
        params: { seconds: secondsToWait },
        retryAfterSeconds: secondsToWait,
      })
    }
    present += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      present -= 1
    }
  }
}

/** A picture unpacked is many times the file it came in, so people's are unpacked one at a time. */
export const inPictureTurn = createTurns({ mostWaiting: 8 })
