import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { defineJob } from '@/server/database/jobs'

const linkReasons = ['signup', 'signup_again', 'reactivate', 'restore'] as const

/**
 * Sends a requested link. It is enqueued whether or not the address has an account. `locale` is the
 * language of the page where the link was requested.
 */
export const sendLinkJob = defineJob(
  'accounts.send-link',
  z.object({
    id: z.uuid(),
    email: z.string(),
    reason: z.enum(linkReasons),
    locale: z.enum(locales),
  }),
)

export type LinkOrder = z.infer<typeof sendLinkJob.payload>
