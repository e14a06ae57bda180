import { siteName, siteOrigin } from '@/lib/env/server'
import { pruneCodes, sendLink, type sendLinkJob } from '@/server/modules/accounts'
import { writeAccountMail, type writeAccountMailJob } from '@/server/modules/mailer'
import { loadSiteSettings } from '@/server/modules/settings'
import { pruneChallenges } from '@/server/modules/second-factor'
import { pruneAttempts, pruneLogins, pruneSessions } from '@/server/modules/sessions'
import type { JobHandler } from '@/server/jobs/job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Removes links that became invalid long ago. */
export const pruneCodesJob = defineJob('accounts.prune-codes', z.object({}), { maxAttempts: 3 })

/** Removes old sessions, logins, counters of login attempts and passkey challenges. */
export const pruneTracesJob = defineJob('accounts.prune-traces', z.object({}), { maxAttempts: 3 })

/** The former name of the same job, so that jobs that still wait under that name run too. */
export const pruneSessionsJob = { ...pruneTracesJob, name: 'sessions.prune' }

/** Running twice is harmless: a link is made once for each request. */
export const handleSendLink: JobHandler<(typeof sendLinkJob)['payload']> = async (
  order,
  { db, clock, mail },
) => {
  await sendLink(db, { order, codeOf: mail.codeOf, now: clock.now() })
}

/** Running twice is harmless: a mail is stored once for each reason. */
export const handleWriteAccountMail: JobHandler<(typeof writeAccountMailJob)['payload']> = async (
  order,
  { db, clock },
) => {
  const { timezone } = (await loadSiteSettings(db)).office
  const site = { origin: siteOrigin(), nameIn: siteName, timezone }
  await writeAccountMail(db, { order, site, now: clock.now() })
}

/** Running twice is harmless: removed rows are gone. */
export const handlePruneCodes: JobHandler<(typeof pruneCodesJob)['payload']> = async (
  _payload,
  { db, clock },
) => {
  await pruneCodes(db, clock.now())
}

/** Running twice is harmless: removed rows are gone. */
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
