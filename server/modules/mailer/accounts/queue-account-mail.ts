import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { AccountMail, AccountMailOrder } from './account-mails'
import { writeAccountMailJob } from '../jobs'

type Input = Omit<AccountMailOrder, 'recipient' | 'locale'> & {
  to: { email: string; locale: 'ru' | 'en' }
  mail: AccountMail
}

/**
 * Sees to it that somebody is written to about their account, exactly if the caller's transaction
 * stands. The mail is worded and drawn by a job, so that this takes no time.
 */
export async function queueAccountMail(tx: Tx, { to, dedupeKey, mail }: Input): Promise<void> {
  const { email: recipient, locale } = to
  await enqueueJob(tx, writeAccountMailJob, { dedupeKey, recipient, locale, mail })
}
