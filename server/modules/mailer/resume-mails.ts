import type { Database } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { sendMailJob } from './jobs'
import { listStrandedMails } from './mails.repository'
import { sendingKey } from './queue-mail'

/** Gives every mail that waits and has no job a job again; how many those were. */
export async function resumeMails(db: Database): Promise<number> {
  const ids = await listStrandedMails(db)
  for (const mailId of ids) {
    await enqueueJob(db, sendMailJob, { mailId }, { key: sendingKey(mailId) })
  }
  return ids.length
}
