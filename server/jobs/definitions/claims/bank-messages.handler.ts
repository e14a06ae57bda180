import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'
import {
  deleteOldTexts,
  matchMessage,
  type readBankMessageJob,
} from '@/server/modules/bank-messages'

/* Messages name people, so their texts are stored only as long as a dispute may last. */
export const pruneBankMessagesJob = defineJob('bank-messages.prune', z.object({}), {
  maxAttempts: 3,
})

/** Running twice is harmless: a message that was already judged is not changed. */
export const handleReadBankMessage: JobHandler<(typeof readBankMessageJob)['payload']> = async (
  { messageId },
  { aml, clock, db, numbers },
) => {
  await matchMessage({ aml, clock, db, numbers }, messageId)
}

export const handlePruneBankMessages: JobHandler<(typeof pruneBankMessagesJob)['payload']> = async (
  _payload,
  { clock, db },
) => {
  await deleteOldTexts(db, clock.now())
}
