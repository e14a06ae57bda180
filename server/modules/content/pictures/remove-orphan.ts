import type { Executor } from '@/server/database/client'
import type { ObjectStorage } from '@/server/modules/files'
import { isKeyNamed } from './pictures.repository'

/** Takes away bytes of a picture that did not come about, or is no longer there. */
export async function removePictureOrphan(
  { db, storage }: { db: Executor; storage: ObjectStorage },
  key: string,
): Promise<void> {
  if (!(await isKeyNamed(db, key))) {
    await storage.remove(key)
  }
}
