import { removePictureOrphan, type removePictureOrphanJob } from '@/server/modules/content'
import type { JobHandler } from '@/server/jobs/job'

/** Twice is harmless: what is gone is gone. */
export const handleRemovePictureOrphan: JobHandler<
  (typeof removePictureOrphanJob)['payload']
> = async ({ key }, { db, storage }) => {
  await removePictureOrphan({ db, storage }, key)
}
