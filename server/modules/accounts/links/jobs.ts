import { z } from 'zod'
import { locales } from '@/lib/i18n/locales'
import { defineJob } from '@/server/database/jobs'

const linkReasons = ['signup', 'signup_again', 'reactivate', 'restore'] as const

/**
 * A link was requested; enqueued whether or not the address has an account. The mail is in the
 * language of the page.
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
