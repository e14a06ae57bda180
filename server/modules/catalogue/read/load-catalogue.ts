import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { createCatalogue, type Catalogue } from './catalogue'
import { readCatalogueRows, readFingerprint } from './catalogue.repository'

/**
 * Loads the whole catalogue from one snapshot of the database, so that no change is seen in part.
 * Returns `known` itself when nothing changed.
 */
export async function loadCatalogue(db: Database, known?: Catalogue): Promise<Catalogue> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const fingerprint = await readFingerprint(tx)
    return known?.fingerprint === fingerprint
      ? known
      : createCatalogue({ fingerprint, ...(await readCatalogueRows(tx)) })
  })
}
