import { AppError } from '@/lib/errors/app-error'

/* Each may hold a whole file in memory until it is read. */
const mostAtOnce = 16
/* One who sends nothing leaves room for all others. */
const mostOfSender = 2
const secondsToWait = 20

const bySender = new Map<string, number>()
let all = 0

/** A place to send a file from this address; what it gives back leaves it, and is called once. */
export function takeUploadPlace(sender: string): () => void {
  const own = bySender.get(sender) ?? 0
  if (own >= mostOfSender) {
    throw new AppError('too_many_requests', { retryAfterSeconds: secondsToWait })
  }
  if (all >= mostAtOnce) {
    throw new AppError('unavailable')
  }
  bySender.set(sender, own + 1)
  all += 1
  return () => {
    const left = (bySender.get(sender) ?? 1) - 1
    all -= 1
    if (left === 0) {
      bySender.delete(sender)
    } else {
      bySender.set(sender, left)
    }
  }
}
