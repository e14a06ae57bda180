import { z } from 'zod'
import { describeResource, version } from '../resource'

export const monitoringTerms = z.object({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40),
  name: z.string().trim().min(1).max(60),
  url: z.url({ protocol: /^https$/ }).max(300),
  isShown: z.boolean(),
})
export type MonitoringTerms = z.infer<typeof monitoringTerms>

export const monitoringCalls = describeResource({
  one: 'Monitoring',
  many: 'Monitorings',
  tag: 'Desk: site',
  path: 'monitorings',
  summaries: {
    list: 'Monitoring sites in their order, and how many came from each',
    order: 'Put the monitoring sites into another order',
    create: 'Add a monitoring site',
    save: 'Change a monitoring site',
    remove: 'Remove a monitoring site and its counts',
  },
  terms: monitoringTerms,
  shown: {
    link: z.string().describe('The address that counts its visitors.'),
    visits: z.object({
      today: z.number().int(),
      week: z.number().int(),
      month: z.number().int(),
    }),
  },
  key: 'monitorings',
  beside: {},
  removal: z.object({ version }),
  removalErrors: ['not_found', 'state_changed'],
})
export type DeskMonitoring = z.infer<typeof monitoringCalls.row>
