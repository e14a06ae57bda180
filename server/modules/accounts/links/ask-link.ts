import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { makeId } from '@/server/database/ids/uuid-v7'
import { sendLinkJob, type LinkOrder } from './jobs'

type Asking = {
  email: string
  /** The language of the page where it is asked for. */
  locale: Locale
  now: Date
}

/** Asks for the activation link once more. */
export function reactivate(db: Executor, asking: Asking): Promise<void> {
  return askLink(db, { ...asking, reason: 'reactivate' })
}

/** Asks for a link by which a new password is set. */
export function askRestore(db: Executor, asking: Asking): Promise<void> {
  return askLink(db, { ...asking, reason: 'restore' })
}

/**
 * Whether anybody has the address is looked up by a job: who asks could otherwise tell it from the
 * time that the answer takes.
 */
export async function askLink(
  db: Executor,
  { email, locale, now, reason }: Asking & Pick<LinkOrder, 'reason'>,
): Promise<void> {
  await enqueueJob(db, sendLinkJob, { id: makeId(now), email, reason, locale })
}
