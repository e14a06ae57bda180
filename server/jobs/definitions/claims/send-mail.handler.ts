import { sendMail, type sendMailJob } from '@/server/modules/mailer'
import type { JobHandler } from '@/server/jobs/job'

/** Twice is harmless: what was sent, failed or is being sent is left alone. */
export const handleSendMail: JobHandler<(typeof sendMailJob)['payload']> = async (
  { mailId },
  { db, clock, mail },
) => {
  await sendMail({ ...mail, db, clock }, mailId)
}
