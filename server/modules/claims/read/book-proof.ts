import type { Database } from '@/server/database/client'
import { proveBooksNow, type BookDifference } from './prove-books'

type BooksProved = { differences: BookDifference[]; checkedAt: Date }

export type BookProof = {
  /** The last result, unless it is too old. */
  recent(): Promise<BooksProved>
  /** Reads the books anew, once for all who ask meanwhile. */
  anew(): Promise<BooksProved>
}

type Parts = {
  db: Database
  clock: { now: () => Date }
  prove?: typeof proveBooksNow
}

const recentMilliseconds = 5 * 60_000

/** Every row of the books is read for a proof, so however many ask, one is made at a time. */
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
