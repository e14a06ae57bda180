import { z } from 'zod'
import { siteName, siteOrigin } from '@/lib/env/server'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'
import { followVerification, holdUnverified } from '@/server/modules/claims'
import { writeVerificationMail, type writeVerificationMailJob } from '@/server/modules/mailer'
import { loadSiteSettings } from '@/server/modules/settings'
import {
  expireApprovals,
  fillDemo,
  prunePhotos,
  removeForgotten,
  removePhotoOrphan,
  type fillDemoJob,
  type followVerificationJob,
  type removePhotoOrphanJob,
} from '@/server/modules/verification'

/** Ends approvals whose time has passed. */
export const expireVerificationsJob = defineJob('verification.expire', z.object({}), {
  maxAttempts: 3,
})

/** Deletes forgotten drafts, and photos that were kept long enough. */
export const pruneVerificationsJob = defineJob('verification.prune', z.object({}), {
  maxAttempts: 3,
})

/** Running twice is harmless: a mail is stored once for each reason. */
export const handleWriteVerificationMail: JobHandler<
  (typeof writeVerificationMailJob)['payload']
> = async (ordered, { db, clock }) => {
  const { timezone } = (await loadSiteSettings(db)).office
  const site = { origin: siteOrigin(), nameIn: siteName, timezone }
  await writeVerificationMail(db, { ordered, site, now: clock.now() })
}

/** Running twice is harmless: a claim that no longer waits is not changed. */
export const handleFollowVerification: JobHandler<
  (typeof followVerificationJob)['payload']
> = async ({ verificationId }, { db, clock, aml }) => {
  await followVerification({ db, clock, aml }, verificationId)
}

/** Running twice is harmless: an approval ends once. */
export const handleExpireVerifications: JobHandler<
  (typeof expireVerificationsJob)['payload']
> = async (_payload, { db, clock }) => {
  await expireApprovals(db, clock.now())
}

/** Running twice is harmless: what was deleted is gone. */
export const handlePruneVerifications: JobHandler<
  (typeof pruneVerificationsJob)['payload']
> = async (_payload, { db, clock }) => {
  await removeForgotten(db, clock.now())
  await prunePhotos(db, clock.now())
}

/** Running twice is harmless: bytes that are gone stay gone. */
export const handleRemovePhotoOrphan: JobHandler<(typeof removePhotoOrphanJob)['payload']> = async (
  { key },
  { db, storage },
) => {
  await removePhotoOrphan({ db, storage }, key)
}

/** Running twice is harmless: the second run continues where the first ended. */
export const handleFillDemo: JobHandler<(typeof fillDemoJob)['payload']> = async (
  { example },
  { db, clock, demo, storage },
) => {
  const { isDemo, numbers, painter, photos } = demo
  if (isDemo) {
    const secretKey = await demo.secretKey()
    const services = { db, storage, painter, photos, numbers, secretKey }
    const parts = { ...services, onRevoked: holdUnverified }
    await fillDemo(parts, { name: example, now: clock.now() })
  }
}
