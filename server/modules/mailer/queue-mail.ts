import type { Tx, Database } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { sendMailJob } from './jobs'
import { insertMail, listStrandedMails } from './mails.repository'
import type { WrittenMail } from './write-mail'

/**
 * Stores a mail and queues its sending, both in the caller's transaction. Returns the mail's id; null
 * when a mail with the same deduplication key exists already.
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

/** The job key, which allows only one queued job for each mail. */
export function sendingKey(mailId: string): string {
  return `mail:${mailId}`
}

/** Queues a new job for every queued mail that has none; returns the number of these mails. */
export async function resumeMails(db: Database): Promise<number> {
  const ids = await listStrandedMails(db)
  for (const mailId of ids) {
    await enqueueJob(db, sendMailJob, { mailId }, { key: sendingKey(mailId) })
  }
  return ids.length
}
