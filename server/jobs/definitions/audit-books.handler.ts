import { proveBooksNow } from '@/server/modules/claims'
import { auditIsDue, recordBooksAudit } from '@/server/modules/health'
import { countBroken } from '@/server/modules/ledger'
import type { JobHandler } from '../job'
import type { auditBooksJob } from './audit-books'

/** Twice is harmless: what was audited lately is left alone. */
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
    logger.error({ differences }, 'the books do not agree: npm run audit says where')
  }
}
