import { AppError } from '@/lib/errors/app-error'

export type UploadPace = {
  /** For the whole body. */
  mostSeconds: number
  /** How long the pace is not looked at: connections begin slowly. */
  graceSeconds: number
  leastBytesPerSecond: number
}

export const uploadPace: UploadPace = {
  mostSeconds: 20,
  graceSeconds: 4,
  leastBytesPerSecond: 16 * 1024,
}

/**
 * Waits for the next part of a body no longer than its pace allows: until what came so far would be
 * too little, and never beyond its whole time. Refuses with `upload_timeout`.
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
      // Whoever hangs up after that is heard by nobody.
      next.catch(() => undefined)
    }
  }
}
