import { AppError } from '@/lib/errors/app-error'

export type UploadPace = {
  /** The maximum time for the whole body. */
  maxSeconds: number
  /** Time that every upload gets in addition to what its size needs: connections start slowly. */
  graceSeconds: number
  minBytesPerSecond: number
}

export const uploadPace: UploadPace = {
  maxSeconds: 20,
  graceSeconds: 4,
  minBytesPerSecond: 16 * 1024,
}

/**
 * Returns a function that waits for the next part of a body. It throws `upload_timeout` when too few
 * bytes have arrived for the elapsed time, or when the maximum time has passed.
 */
export function enforcePace(pace: UploadPace) {
  const begun = performance.now()

  return async <T>(next: Promise<T>, size: number): Promise<T> => {
    const allowedSeconds = pace.graceSeconds + size / pace.minBytesPerSecond
    const until = begun + Math.min(allowedSeconds, pace.maxSeconds) * 1000
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
      // After a timeout, a later error of `next` is ignored.
      next.catch(() => undefined)
    }
  }
}
