import { z } from 'zod'
import { idNumber, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'

const tag = 'Desk: site'
const base = '/api/v1/operator/monitorings'
const params = z.object({ id: idParam })
const version = z.string().min(1).max(64)

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

const monitoring = z
  .object({
    id: z.number().int(),
    version,
    terms: monitoringTerms,
    link: z.string().describe('The address that counts its visitors.'),
    visits: z.object({
      today: z.number().int(),
      week: z.number().int(),
      month: z.number().int(),
    }),
  })
  .meta({ id: 'DeskMonitoring' })
export type DeskMonitoring = z.infer<typeof monitoring>

export const listMonitorings = defineEndpoint({
  name: 'listMonitorings',
  method: 'get',
  path: `${base}/`,
  summary: 'Monitoring sites in their order, and how many came from each',
  tag,
  status: 200,
  response: z.object({ monitorings: z.array(monitoring) }),
})

export const createMonitoring = defineEndpoint({
  name: 'createMonitoring',
  method: 'post',
  path: `${base}/`,
  summary: 'Add a monitoring site',
  tag,
  body: z.object({ terms: monitoringTerms }),
  status: 201,
  response: monitoring,
})

export const saveMonitoring = defineEndpoint({
  name: 'saveMonitoring',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Change a monitoring site',
  tag,
  params,
  body: z.object({ version, terms: monitoringTerms }),
  status: 200,
  response: monitoring,
  errors: ['not_found', 'state_changed'],
})

export const deleteMonitoring = defineEndpoint({
  name: 'deleteMonitoring',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Remove a monitoring site and its counts',
  tag,
  params,
  query: z.object({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const orderMonitorings = defineEndpoint({
  name: 'orderMonitorings',
  method: 'put',
  path: `${base}/order/`,
  summary: 'Put the monitoring sites into another order',
  tag,
  body: z.object({ ids: z.array(idNumber).min(1).max(1000) }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})
