import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveLedger } from '@/server/modules/ledger'

/** The proof of the ledger alone, while others write. */
export const proveLedgerNow = (db: Database) => inRepeatableRead(db, proveLedger)
