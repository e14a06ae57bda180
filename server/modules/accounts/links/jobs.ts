import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

const linkReasons = ['signup', 'signup_again', 'reactivate', 'restore'] as const

/** Somebody asked for a link: put in whether or not anybody has the address. */
export const sendLinkJob = defineJob(
  'accounts.send-link',
  z.object({ id: z.uuid(), email: z.string(), reason: z.enum(linkReasons) }),
)

export type LinkOrder = z.infer<typeof sendLinkJob.payload>
