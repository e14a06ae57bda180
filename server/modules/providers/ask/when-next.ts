import type { OrderRow } from '../orders.repository'

/*
 * In seconds: the pauses between look-ups, for details to which the customer may pay, and for details to which
 * nobody should pay any more.
 */
const whileGiven = [15, 15, 30, 60]
const afterwards = [60, 600, 3600, 6 * 3600, 24 * 3600]
const whileUnknown = [2, 3, 5, 10, 20, 30, 60, 300, 3600]
/* After this time only an operator can find out. */
const unknownDays = 7

/** When a request is looked up next; null if from now on only a call-back causes a look-up. */
export function whenNext(order: OrderRow, now: Date): Date | null {
  const { expiresAt, leasedUntil, looks, state, until } = order
  switch (state) {
    case 'asking':
      return leasedUntil
    case 'unknown':
      return after(expiresAt, unknownDays * 86_400) < now
        ? null
        : after(now, pauseOf(whileUnknown, looks))
    case 'given': {
      const next = after(now, pauseOf(whileGiven, looks))
      return until !== null && until > now && until < next ? until : next
    }
    case 'paid':
    case 'expired':
    case 'cancelled':
      return until === null || looks >= afterwards.length
        ? null
        : after(now, pauseOf(afterwards, looks))
    case 'wanted':
    case 'refused':
      return null
  }
}

/* The last pause is repeated. */
function pauseOf(pauses: readonly number[], looks: number): number {
  return pauses[Math.min(looks, pauses.length - 1)] ?? 60
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
