import { removeLogoOrphan, type removeLogoOrphanJob } from '@/server/modules/catalogue'
import type { JobHandler } from '@/server/jobs/job'

/** Running twice is harmless: a removed logo is gone. */
export const handleRemoveLogoOrphan: JobHandler<(typeof removeLogoOrphanJob)['payload']> = async (
  { key },
  { db, storage },
) => {
  await removeLogoOrphan({ db, storage }, key)
}
