import { sql } from 'drizzle-orm'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { createCatalogue, type Catalogue } from './catalogue'
import { readCatalogueRows, readFingerprint } from './catalogue.repository'

/**
 * The whole catalogue as it stands at one moment: no change of the desk is seen in halves. Given
 * the one known so far, that very object comes back when nothing changed.
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
