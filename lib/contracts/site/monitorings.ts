import { z } from 'zod'
import { currencyKind } from '../catalogue'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'

const tag = 'Site'

export const monitorings = z
  .object({
    sites: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
    files: z.object({ xml: z.string(), json: z.string() }).describe('Whole addresses.'),
    link: z
      .string()
      .describe('The address of a monitoring’s link, with `{slug}`, `{from}` and `{to}` in it.'),
    codes: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: currencyKind,
        network: z.string().nullable(),
      }),
    ),
    cities: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'Monitorings' })
export type Monitorings = z.infer<typeof monitorings>

export const getMonitorings = defineEndpoint({
  name: 'getMonitorings',
  method: 'get',
  path: '/api/v1/monitorings/',
  summary: 'What a monitoring site needs to know',
  tag,
  status: 200,
  response: monitorings,
})

export const getExportFreshness = defineEndpoint({
  name: 'getExportFreshness',
  method: 'get',
  path: '/api/v1/monitorings/freshness/',
  summary: 'How fresh the files for monitoring sites are at this moment',
  tag,
  status: 200,
  response: z
    .object({
      updatedAt: timestamp.describe('When a course or a reserve in them last changed.'),
      items: z.number().int().describe('Directions in the file.'),
      now: timestamp,
    })
    .meta({ id: 'ExportFreshness' }),
})
