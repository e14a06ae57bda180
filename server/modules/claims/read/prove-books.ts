import type { Database } from '@/server/database/client'
import { inOneMoment } from '@/server/database/in-transaction'
import { proveLedger, type Broken, type LedgerRule } from '@/server/modules/ledger'
import { proveClaims, type ClaimRule } from './prove-claims'

/** A rule that does not hold, and what breaks it; each book names its own rules. */
export type BookDifference =
  | ({ book: 'ledger' } & Broken<LedgerRule>)
  | ({ book: 'claims' } & Broken<ClaimRule>)

/** Empty when the ledger holds, and claims agree with it, at one and the same moment. */
export function proveBooksNow(db: Database): Promise<BookDifference[]> {
  return inOneMoment(db, async (tx) => {
    const ledger = await proveLedger(tx)
    const claims = await proveClaims(tx)
    return [
      ...ledger.map((difference) => ({ book: 'ledger' as const, ...difference })),
      ...claims.map((difference) => ({ book: 'claims' as const, ...difference })),
    ]
  })
}
