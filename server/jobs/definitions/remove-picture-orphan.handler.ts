import { removePictureOrphan, type removePictureOrphanJob } from '@/server/modules/content'
import type { JobHandler } from '@/server/jobs/job'

/** Running twice is harmless: a removed picture is gone. */
export const handleRemovePictureOrphan: JobHandler<
  (typeof removePictureOrphanJob)['payload']
> = async ({ key }, { db, storage }) => {
  await removePictureOrphan({ db, storage }, key)
}
