import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveLedger, type Broken, type LedgerRule } from '@/server/modules/ledger'
import { proveClaims, type ClaimRule } from './prove-claims'

/** A rule that does not hold, and what breaks it; each book has rules of its own. */
export type BookDifference =
  | ({ book: 'ledger' } & Broken<LedgerRule>)
  | ({ book: 'claims' } & Broken<ClaimRule>)

/** Empty when the ledger's rules hold and the claims agree with it, all at the same moment. */
export function proveBooksNow(db: Database): Promise<BookDifference[]> {
  return inRepeatableRead(db, async (tx) => {
    const ledger = await proveLedger(tx)
    const claims = await proveClaims(tx)
    return [
      ...ledger.map((difference) => ({ book: 'ledger' as const, ...difference })),
      ...claims.map((difference) => ({ book: 'claims' as const, ...difference })),
    ]
  })
}

type BooksProved = { differences: BookDifference[]; checkedAt: Date }

export type BookProof = {
  /** The last result, unless it is too old. */
  recent(): Promise<BooksProved>
  /** Reads the books anew; all who ask while that runs share one result. */
  anew(): Promise<BooksProved>
}

type Parts = {
  db: Database
  clock: { now: () => Date }
  prove?: typeof proveBooksNow
}

const recentMilliseconds = 5 * 60_000

/** A proof reads every row of the books, so only one runs at a time, however many ask. */
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

  function anew(): Promise<BooksProved> {
    running ??= run()
    return running
  }

  return {
    anew,
    recent: () => {
      const age = last === null ? Infinity : clock.now().getTime() - last.checkedAt.getTime()
      return last !== null && age < recentMilliseconds ? Promise.resolve(last) : anew()
    },
  }
}
