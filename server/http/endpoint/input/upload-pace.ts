import { AppError } from '@/lib/errors/app-error'

export type UploadPace = {
  /** For the whole body. */
  mostSeconds: number
  /** How long the pace is not checked: connections begin slowly. */
  graceSeconds: number
  leastBytesPerSecond: number
}

export const uploadPace: UploadPace = {
  mostSeconds: 20,
  graceSeconds: 4,
  leastBytesPerSecond: 16 * 1024,
}

/**
 * Waits for the next part of a body as long as its pace allows: until what has come would be too
 * little for the time passed, and never beyond the total time. Refuses with `upload_timeout`.
 */
export function keepPace(pace: UploadPace) {
  const begun = performance.now()

  return async <T>(next: Promise<T>, size: number): Promise<T> => {
    const paidFor = pace.graceSeconds + size / pace.leastBytesPerSecond
    const until = begun + Math.min(paidFor, pace.mostSeconds) * 1000
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => {
          reject(new AppError('upload_timeout'))
        },
        Math.max(0, until - performance.now()),
      )
    })
    try {
      return await Promise.race([next, late])
    } finally {
      clearTimeout(timer)
      // Errors after that are ignored.
      next.catch(() => undefined)
    }
  }
}
