import { AppError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { inTransaction } from '@/server/database/in-transaction'
import { announceReserveJob } from './jobs'
import { postEntry } from './post-entry'

export type BookNetworkFee = {
  /** The rail and the transaction; for each, a fee is booked only once. */
  transaction: string
  currencyId: number
  amount: Decimal
  now: Date
}

/** The key of the entry that books the fee of a transaction, named by its rail and its hash. */
export const networkFeeKey = (transaction: string): string => `network-fee:${transaction}`

/**
 * Books the fee that a network took for a transaction, in the network's own coin. Returns false, and books nothing,
 * if the available reserve is smaller than the fee: then the books have less of the coin than the wallet had.
 */
export async function bookNetworkFee(
  db: Database,
  { amount, currencyId, now, transaction }: BookNetworkFee,
): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      const posted = await postEntry(tx, {
        kind: 'network_fee',
        idempotencyKey: networkFeeKey(transaction),
        reason: `Network fee of ${transaction}`,
        actor: { kind: 'system', name: 'rail' },
        postings: [
          { currencyId, account: 'expense:fees', amount },
          { currencyId, account: 'reserve:available', amount: amount.negated() },
        ],
        now,
      })
      await enqueueJob(tx, announceReserveJob, { entryId: posted.id })
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'reserve_short') {
      return false
    }
    throw error
  }
}
