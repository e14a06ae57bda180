import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'
import type { JobHandler } from '@/server/jobs/job'
import { expireInvoice, expireOverdueInvoices, type expireInvoiceJob } from '@/server/modules/shops'

export const expireOverdueInvoicesJob = defineJob('shops.expire-overdue-invoices', z.object({}))

/** Running twice is harmless: an invoice that has expired, or moved on meanwhile, stays as it is. */
export const handleExpireInvoice: JobHandler<(typeof expireInvoiceJob)['payload']> = async (
  { invoiceId },
  { db, clock },
) => {
  await expireInvoice(db, { invoiceId, now: clock.now() })
}

/** Expires invoices that became overdue while no worker was running. */
export const handleExpireOverdueInvoices: JobHandler<
  (typeof expireOverdueInvoicesJob)['payload']
> = async (_, { db, clock, logger }) => {
  const expired = await expireOverdueInvoices(db, {
    now: clock.now(),
    onFault: (error, invoiceId) =>
      logger.error({ err: error, invoiceId }, 'an invoice could not be expired'),
  })
  if (expired > 0) {
    logger.info({ expired }, 'invoices expired late, because no worker was running then')
  }
}
