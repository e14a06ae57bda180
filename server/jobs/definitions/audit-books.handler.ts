import { proveBooksNow } from '@/server/modules/claims'
import { auditIsDue, recordBooksAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'
import type { JobHandler } from '../job'
import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const auditBooksJob = defineJob('ledger.audit', z.object({}), { maxAttempts: 3 })

/** Running twice is harmless: soon after an audit, a second run does nothing. */
export const handleAuditBooks: JobHandler<(typeof auditBooksJob)['payload']> = async (
  _,
  { db, logger },
) => {
  if (!(await auditIsDue(db))) {
    return
  }
  const differences = countBroken(await proveBooksNow(db))
  await recordBooksAudit(db, differences)
  if (differences > 0) {
    logger.error(
      { differences },
      'the audit found differences in the books: npm run audit lists them',
    )
  }
}
