import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { localInputOf, readLocalInput } from '@/features/desk/kit/form/local-time-input'

type Reporter = 'provider' | 'customer' | 'receipt'

/** Stands for the moment when the server records the payment; no clock of a browser is sent for it. */
const atRecording = 'now'

/** A time at which the payment may have arrived, as the form's field has it. */
export type PaymentTime = { name: Reporter | 'now'; at: string }

type Dated = Pick<DeskClaim, 'events' | 'receipts' | 'oddPayments' | 'payUntil'>

/**
 * The times to choose from once the agreed rate no longer applies to a payment that arrives now: when it was
 * first reported, if that was in time, and now. Before that the time makes no difference, and there is
 * nothing to choose.
 */
export function paymentTimes(claim: Dated, now: Date): PaymentTime[] {
  if (now < new Date(claim.payUntil)) {
    return []
  }
  const reported = firstReport(claim)
  const known = reported && { ...reported, at: localInputOf(reported.at) }
  return [...(known ? [known] : []), { name: 'now', at: atRecording }]
}

/** Whether a payment that arrived then is late; null while no time is entered. */
export function isLateAt(typed: string, { payUntil }: Pick<DeskClaim, 'payUntil'>): boolean | null {
  if (typed === atRecording) {
    // This choice is offered only after the deadline.
    return true
  }
  const at = readLocalInput(typed)
  return at === null ? null : new Date(at) >= new Date(payUntil)
}

/*
 * What was reported before the customer took it back, or before the rest was awaited, is about another
 * payment.
 */
const newBeginnings = ['retract', 'retract_late', 'top_up']

function firstReport({ events, receipts, oddPayments, payUntil }: Dated) {
  const since = events.findLast(({ event }) => newBeginnings.includes(event))?.at ?? ''
  const reports = [
    ...oddPayments.map(({ at }) => ({ name: 'provider' as const, at })),
    ...events
      .filter(({ event }) => event === 'report')
      .map(({ at }) => ({ name: 'customer' as const, at })),
    ...receipts.map(({ at }) => ({ name: 'receipt' as const, at })),
  ]
  return reports
    .filter(({ at }) => at > since && at < payUntil)
    .reduce<(typeof reports)[number] | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    )
}
