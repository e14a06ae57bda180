import { siteName, siteOrigin } from '@/lib/env/server'
import { pruneCodes, sendLink, type sendLinkJob } from '@/server/modules/accounts'
import { writeAccountMail, type writeAccountMailJob } from '@/server/modules/mailer'
import { loadSiteSettings } from '@/server/modules/settings'
import { pruneChallenges } from '@/server/modules/second-factor'
import { pruneAttempts, pruneLogins, pruneSessions } from '@/server/modules/sessions'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** For links that ended long ago. */
export const pruneCodesJob = defineJob('accounts.prune-codes', z.object({}), { maxAttempts: 3 })

/** For what logging in leaves behind: sessions, tries, counts of them, and challenges to passkeys. */
export const pruneTracesJob = defineJob('accounts.prune-traces', z.object({}), { maxAttempts: 3 })

/** As that was called before: one that was queued then and still waits is done as well. */
export const pruneSessionsJob = { ...pruneTracesJob, name: 'sessions.prune' }

/** Twice is harmless: a link is made once for each asking. */
export const handleSendLink: JobHandler<(typeof sendLinkJob)['payload']> = async (
  order,
  { db, clock, mail },
) => {
  await sendLink(db, { order, codeOf: mail.codeOf, now: clock.now() })
}

/** Twice is harmless: a mail is kept once for each reason. */
export const handleWriteAccountMail: JobHandler<(typeof writeAccountMailJob)['payload']> = async (
  order,
  { db, clock },
) => {
  const { timezone } = (await loadSiteSettings(db)).office
  const site = { origin: siteOrigin(), nameIn: siteName, timezone }
  await writeAccountMail(db, { order, site, now: clock.now() })
}

/** Twice is harmless: what is gone is gone. */
export const handlePruneCodes: JobHandler<(typeof pruneCodesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneCodes(db, clock.now())
}

/** Twice is harmless: what is gone is gone. */
export const handlePruneTraces: JobHandler<(typeof pruneTracesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  const now = clock.now()
  await pruneSessions(db, now)
  await pruneLogins(db, now)
  await pruneAttempts(db, now)
  await pruneChallenges(db, now)
}
