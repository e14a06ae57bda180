import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { sendLinkJob, type LinkOrder } from './jobs'

type LinkRequest = {
  email: string
  /** The language of the page where the link was requested. */
  locale: Locale
  now: Date
}

/** Requests another activation link. */
export function reactivate(db: Executor, request: LinkRequest): Promise<void> {
  return requestLink(db, { ...request, reason: 'reactivate' })
}

/** Requests a link to set a new password. */
export function askRestore(db: Executor, request: LinkRequest): Promise<void> {
  return requestLink(db, { ...request, reason: 'restore' })
}

/**
 * Enqueues a job that looks up the address, so that the response time does not reveal whether the
 * address has an account.
 */
export async function requestLink(
  db: Executor,
  { email, locale, now, reason }: LinkRequest & Pick<LinkOrder, 'reason'>,
): Promise<void> {
  await enqueueJob(db, sendLinkJob, { id: makeId(now), email, reason, locale })
}
