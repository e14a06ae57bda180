import type { Tx, Database } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { sendMailJob } from './jobs'
import { insertMail, listStrandedMails } from './mails.repository'
import type { WrittenMail } from './write-mail'

/**
 * Keeps a mail and sees to it that it is sent, exactly if the caller's transaction stands. Its id;
 * null when there is one for the same reason already.
 */
export async function queueMail(
  tx: Tx,
  { now, ...mail }: WrittenMail & { now: Date },
): Promise<string | null> {
  const id = makeId(now)
  const isNew = await insertMail(tx, {
    ...mail,
    id,
    state: 'queued',
    attempts: 0,
    details: {},
    createdAt: now,
  })
  if (!isNew) {
    return null
  }
  await enqueueJob(tx, sendMailJob, { mailId: id }, { key: sendingKey(id) })
  return id
}

/** Only one job waits for each mail. */
export function sendingKey(mailId: string): string {
  return `mail:${mailId}`
}

/** Gives every mail that waits and has no job a job again; how many those were. */
export async function resumeMails(db: Database): Promise<number> {
  const ids = await listStrandedMails(db)
  for (const mailId of ids) {
    await enqueueJob(db, sendMailJob, { mailId }, { key: sendingKey(mailId) })
  }
  return ids.length
}
