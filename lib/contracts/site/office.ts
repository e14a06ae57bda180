import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { channel } from './contacts'
import { openWeek } from './words'

const legalPerson = z
  .object({
    name: z.string(),
    licence: z.string().nullable(),
    register: z
      .object({
        name: z.string(),
        number: z.string().nullable(),
        url: z.string().nullable().describe('A link that begins with `https:`.'),
      })
      .nullable(),
    address: z.string().nullable().describe('The postal address.'),
  })
  .nullable()
  .describe('Who runs the office; null if the office does not say.')
export type LegalPerson = NonNullable<z.infer<typeof legalPerson>>

export const officeFacts = z
  .object({
    legalPerson,
    channels: z.array(channel).describe('How the office can be reached, the preferred way first.'),
    hours: z.object({ timezone: z.string(), week: openWeek }),
    monitorings: z
      .array(z.object({ slug: z.string(), name: z.string(), url: z.string() }))
      .describe('The monitoring sites that list the office.'),
  })
  .meta({ id: 'OfficeFacts' })
export type OfficeFacts = z.infer<typeof officeFacts>

export const getOfficeFacts = defineEndpoint({
  name: 'getOfficeFacts',
  method: 'get',
  path: '/api/v1/office/',
  summary: 'What every page says about the office: who runs it, its hours and its contacts',
  tag: 'Site',
  status: 200,
  response: officeFacts,
})
