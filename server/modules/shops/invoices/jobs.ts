import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

/** Scheduled together with the invoice, for the moment its time runs out. */
export const expireInvoiceJob = defineJob('shops.expire-invoice', z.object({ invoiceId: z.uuid() }))
