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
    list: 'The monitoring sites in their order, and how many visitors came from each',
    order: 'Puts the monitoring sites into another order',
    create: 'Adds a monitoring site',
    save: 'Changes a monitoring site',
    remove: 'Removes a monitoring site and the counts of its visitors',
  },
  terms: monitoringTerms,
  shown: {
    link: z
      .string()
      .describe(
        'The address of this site through which visitors from the monitoring site are counted.',
      ),
    visits: z.object({
      today: z.number().int(),
      week: z.number().int(),
      month: z.number().int(),
    }),
  },
  key: 'monitorings',
  alsoInList: {},
  removal: z.object({ version }),
  removalErrors: ['not_found', 'state_changed'],
})
export type DeskMonitoring = z.infer<typeof monitoringCalls.row>
