import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { recordAudit } from '@/server/modules/audit'
import { sendMailJob } from './jobs'
import { changeMail, findMail } from './mails.repository'
import { sendingKey } from './queue-mail'

export type SendAgain = { mailId: string; actor: Actor; now: Date }

/**
 * Sends a mail again at once, as an operator asked: a mail that failed, was stored without a mail
 * server, or waits for its next attempt.
 */
export async function sendMailAgain(db: Database, command: SendAgain): Promise<void> {
  const { mailId, actor, now } = command
  await inTransaction(db, async (tx) => {
    const mail = await findMail(tx, mailId)
    if (!mail) {
      throw new AppError('not_found')
    }
    // A queued mail is not changed, because a worker may be sending it at this moment.
    const isReady =
      mail.state === 'queued' ||
      (await changeMail(tx, mailId, {
        from: ['failed', 'kept'],
        state: 'queued',
        attempts: 0,
        fault: null,
        details: {},
      }))
    if (!isReady) {
      throw new AppError('state_changed')
    }
    await enqueueJob(tx, sendMailJob, { mailId }, { key: sendingKey(mailId) })
    await recordAudit(tx, {
      actor,
      action: 'mail.send_again',
      entity: 'mail',
      entityId: mailId,
      before: { state: mail.state },
      after: { state: 'queued' },
      at: now,
    })
  })
}
