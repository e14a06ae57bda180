import type { Executor } from '@/server/database/client'
import type { ObjectStorage } from '@/server/modules/files'
import { isKeyNamed } from './receipts.repository'

/** Takes away bytes that were stored for a receipt that did not come about. */
export async function removeOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyNamed(db, key))) {
    await storage.remove(key)
  }
}
