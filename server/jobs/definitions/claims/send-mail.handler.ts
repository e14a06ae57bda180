import { resumeMails, sendMail, type sendMailJob } from '@/server/modules/mailer'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const resumeMailsJob = defineJob('mailer.resume', z.object({}), { maxAttempts: 1 })

/** Running twice is harmless: a mail that was sent, failed or is being sent is skipped. */
export const handleSendMail: JobHandler<(typeof sendMailJob)['payload']> = async (
  { mailId },
  { db, clock, mail, stopping },
) => {
  await sendMail({ ...mail, db, clock }, mailId, stopping)
}

/** Running twice is harmless: each mail has at most one job. */
export const handleResumeMails: JobHandler<(typeof resumeMailsJob)['payload']> = async (
  _,
  { db, logger },
) => {
  const resumed = await resumeMails(db)
  if (resumed > 0) {
    logger.info({ resumed }, 'mails that waited without a job are sent again')
  }
}
