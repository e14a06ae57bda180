import { z } from 'zod'
import { currencyKind } from '../catalogue'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { sitePaths } from './site-paths'

const tag = 'Site'

export const monitorings = z
  .object({
    sites: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string() })),
    files: z.object({ xml: z.string(), json: z.string() }).describe('Absolute URLs.'),
    link: z
      .string()
      .describe(
        'The URL for a monitoring site’s links, with the placeholders `{slug}`, `{from}` and `{to}`.',
      ),
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
  path: sitePaths.monitorings,
  summary: 'What a monitoring site needs to know to list the office',
  tag,
  status: 200,
  response: monitorings,
})

export const getExportFreshness = defineEndpoint({
  name: 'getExportFreshness',
  method: 'get',
  path: '/api/v1/monitorings/freshness/',
  summary: 'When the files for monitoring sites last changed',
  tag,
  status: 200,
  response: z
    .object({
      updatedAt: timestamp.describe('When a course or a reserve in them last changed.'),
      items: z.number().int().describe('The number of directions in the file.'),
      now: timestamp,
    })
    .meta({ id: 'ExportFreshness' }),
})
