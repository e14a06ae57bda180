import type { Database } from '@/server/database/client'
import { inRepeatableRead } from '@/server/database/in-transaction'
import { proveLedger } from '@/server/modules/ledger'

/** Checks only the ledger, in one snapshot, even while other connections write. */
export const proveLedgerNow = (db: Database) => inRepeatableRead(db, proveLedger)
