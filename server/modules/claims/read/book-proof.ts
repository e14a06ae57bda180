import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveInvoices, type InvoiceRule } from '@/server/modules/invoices'
import { proveLedger, type Broken, type LedgerRule } from '@/server/modules/ledger'
import { proveWithdrawals, type WithdrawalRule } from '@/server/modules/withdrawals'
import { proveClaims, type ClaimRule } from './prove-claims'

/** A broken rule of the ledger, the claims, the withdrawals or the invoices, and what breaks it. */
export type BookDifference =
  | ({ book: 'ledger' } & Broken<LedgerRule>)
  | ({ book: 'claims' } & Broken<ClaimRule>)
  | ({ book: 'withdrawals' } & Broken<WithdrawalRule>)
  | ({ book: 'invoices' } & Broken<InvoiceRule>)

/**
 * Checks the ledger, and whether claims, withdrawals and invoices agree with it, as of one moment. Empty if all
 * rules hold.
 */
export function proveBooksNow(db: Database): Promise<BookDifference[]> {
  return inRepeatableRead(db, async (tx) => {
    const ledger = await proveLedger(tx)
    const claims = await proveClaims(tx)
    const withdrawals = await proveWithdrawals(tx)
    const invoices = await proveInvoices(tx)
    return [
      ...ledger.map((difference) => ({ book: 'ledger' as const, ...difference })),
      ...claims.map((difference) => ({ book: 'claims' as const, ...difference })),
      ...withdrawals.map((difference) => ({ book: 'withdrawals' as const, ...difference })),
      ...invoices.map((difference) => ({ book: 'invoices' as const, ...difference })),
    ]
  })
}

type BooksProved = { differences: BookDifference[]; checkedAt: Date }

export type BookProof = {
  /** The last result, or a new one if the last is too old. */
  recent(): Promise<BooksProved>
  /** A new result. Calls share the result of a proof that is already running. */
  fresh(): Promise<BooksProved>
}

type Parts = {
  db: Database
  clock: { now: () => Date }
  prove?: typeof proveBooksNow
}

const recentMilliseconds = 5 * 60_000

/** A proof reads every row of the ledger and the claims, so only one runs at a time. */
export function createBookProof({ db, clock, prove = proveBooksNow }: Parts): BookProof {
  let last: BooksProved | null = null
  let running: Promise<BooksProved> | null = null

  async function run(): Promise<BooksProved> {
    const checkedAt = clock.now()
    try {
      last = { differences: await prove(db), checkedAt }
      return last
    } finally {
      running = null
    }
  }

  function fresh(): Promise<BooksProved> {
    running ??= run()
    return running
  }

  return {
    fresh,
    recent: () => {
      const age = last === null ? Infinity : clock.now().getTime() - last.checkedAt.getTime()
      return last !== null && age < recentMilliseconds ? Promise.resolve(last) : fresh()
    },
  }
}
