import { abortWithin } from '@/lib/timing/abort-within'
import type { Database, Tx } from '@/server/database/client'
import {
  codeOfCurrency,
  type PaymentMethod,
  type PaymentMethods,
  type PayoutOrder,
} from '@/server/modules/payments'
import type { Payout } from './payouts.repository'
import type { ReferenceHolder } from './reference-holder'

/** A reference, and the claim or the withdrawal that already has it. */
type PayoutDoubt = { reference: string; holder: ReferenceHolder }

/** Changes the claim, in the same transaction as its payout. */
export type PayoutListener = {
  onSent: (tx: Tx, payout: Payout, reference: string) => Promise<void>
  /**
   * The provider reports a reference that belongs to another movement of money: an operator must ask the
   * provider.
   */
  onReferenceTaken: (tx: Tx, payout: Payout, doubt: PayoutDoubt) => Promise<void>
  /** It is certain that nothing was sent. */
  onFailed: (tx: Tx, payout: Payout, fault: string) => Promise<void>
  /**
   * A payout that was recorded as not sent was sent after all, and a second payout may be on its way.
   */
  onContradicted: (tx: Tx, payout: Payout, reference: string) => Promise<void>
}

export type PayoutParts = {
  db: Database
  methods: PaymentMethods
  clock: { now: () => Date }
  listener: PayoutListener
  /** Aborts when the process must stop. A request that is still running then has an unknown outcome. */
  signal: AbortSignal
  /** How long a provider may take to answer; less than the lease. */
  timeoutMilliseconds?: number
}

/** How long a payout is reserved for the worker that sends it. */
export const leaseMilliseconds = 60_000
/** How long a method that sends payouts itself may take to report the outcome before it is called again. */
export const pendingMilliseconds = 600_000
const timeout = 45_000

export function timeLimit({ signal, timeoutMilliseconds = timeout }: PayoutParts): AbortSignal {
  return abortWithin(timeoutMilliseconds, signal)
}

export async function orderOf(db: Database, payout: Payout): Promise<PayoutOrder> {
  const { id, amount, inputs } = payout
  const kind = payout.kind === 'refund' ? 'refund' : 'payout'
  return { id, kind, amount, inputs, currencyCode: await codeOfCurrency(db, payout.currencyId) }
}

/** The names of the configured methods for which `can` returns true. */
export function methodsThat(
  methods: PaymentMethods,
  can: (method: PaymentMethod) => boolean,
): Payout['method'][] {
  return [...methods.values()].filter(can).map(({ name }) => name)
}

/**
 * Resolves with the answer, or rejects when the signal aborts, even if the method ignores the
 * signal.
 */
export function beforeAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) {
      stop()
    }
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
