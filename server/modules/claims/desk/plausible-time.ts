import { AppError } from '@/lib/errors/app-error'

/* Times are entered without seconds, and clocks differ slightly. */
const clockToleranceMilliseconds = 60_000

type PaymentTime = { agreedAt: Date; at: Date | undefined; now: Date }

/**
 * Refuses an impossible time. The time decides whether the agreed course applies, so a typing error would
 * matter.
 */
export function assertPlausibleTime({ agreedAt, at, now }: PaymentTime): void {
  const fault = (key: string) =>
    new AppError('validation_error', { faults: [{ field: 'at', key }] })
  if (at && at.getTime() > now.getTime() + clockToleranceMilliseconds) {
    throw fault('in_the_future')
  }
  if (at && at.getTime() < agreedAt.getTime() - clockToleranceMilliseconds) {
    throw fault('before_claim')
  }
}
