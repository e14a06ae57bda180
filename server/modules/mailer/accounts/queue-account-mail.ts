import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { AccountMail, AccountMailOrder } from './account-mails'
import { writeAccountMailJob } from '../jobs'

type Input = Omit<AccountMailOrder, 'recipient' | 'locale'> & {
  to: { email: string; locale: 'ru' | 'en' }
  mail: AccountMail
}

/**
 * Queues a mail about an account, in the caller’s transaction. A job writes and renders it, so this
 * is fast.
 */
export async function queueAccountMail(tx: Tx, { to, dedupeKey, mail }: Input): Promise<void> {
  const { email: recipient, locale } = to
  await enqueueJob(tx, writeAccountMailJob, { dedupeKey, recipient, locale, mail })
}
