import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { sendLinkJob, type LinkOrder } from './jobs'

type Asking = {
  email: string
  /** The language of the page where the link was requested. */
  locale: Locale
  now: Date
}

/** Requests the activation link again. */
export function reactivate(db: Executor, asking: Asking): Promise<void> {
  return askLink(db, { ...asking, reason: 'reactivate' })
}

/** Requests a link to set a new password. */
export function askRestore(db: Executor, asking: Asking): Promise<void> {
  return askLink(db, { ...asking, reason: 'restore' })
}

/**
 * A job looks up the address, so that the response time does not reveal whether it has an account.
 */
export async function askLink(
  db: Executor,
  { email, locale, now, reason }: Asking & Pick<LinkOrder, 'reason'>,
): Promise<void> {
  await enqueueJob(db, sendLinkJob, { id: makeId(now), email, reason, locale })
}
