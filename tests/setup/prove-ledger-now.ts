import type { Database } from '@/server/database/client'
import { inOneMoment } from '@/server/database/in-transaction'
import { proveLedger } from '@/server/modules/ledger'

/** The proof of the ledger alone, while others write. */
export const proveLedgerNow = (db: Database) => inOneMoment(db, proveLedger)
