import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveLedger } from '@/server/modules/ledger'

/** Proves only the ledger, in one snapshot, while others may write. */
export const proveLedgerNow = (db: Database) => inRepeatableRead(db, proveLedger)
