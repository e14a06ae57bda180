import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasTwice } from '@/lib/contracts/desk/input-terms'
import { describeResource } from '../resource'
import { uses } from './uses'
import { base, confirmation, id, ids, name, slug, tag, words } from './words'

export const cityTerms = z.object({
  slug,
  code: words.regex(/^[A-Z0-9]{2,16}$/).describe('What monitoring sites call it.'),
  nameRu: name,
  nameEn: name,
  currencyIds: ids
    .refine((given) => !hasTwice(given), { message: 'twice' })
    .describe('Cash currencies that change hands there.'),
})
export type CityTerms = z.infer<typeof cityTerms>

export const cityCalls = describeResource({
  one: 'City',
  many: 'Cities',
  tag,
  path: 'cities',
  summaries: {
    list: 'The cities in their order, each with the cash that changes hands there',
    order: 'Puts the cities into another order',
    create: 'Adds a city',
    save: 'Changes a city',
    remove: 'Removes a city that no direction has terms for',
  },
  terms: cityTerms,
  shown: {
    directions: z.number().int().describe('Directions with terms of their own for it.'),
  },
  key: 'cities',
  beside: {},
  removal: confirmation,
  removalErrors: ['not_found', 'in_use'],
})
export type DeskCity = z.infer<typeof cityCalls.row>

const cityUses = z
  .object({
    live: uses.describe('Open directions whose cash changes hands there.'),
    withTerms: uses.describe('Directions with terms of their own for it: they forbid the removal.'),
    points: z
      .object({ addresses: z.array(z.string()), total: z.number().int() })
      .describe('Addresses of the cash page, the first of them by name: they forbid the removal.'),
    lastOf: z.array(z.string()).describe('Cash without any other city: it forbids the removal.'),
  })
  .meta({ id: 'CityUses' })
export type CityUses = z.infer<typeof cityUses>

export const getCityUses = defineEndpoint({
  name: 'getCityUses',
  method: 'get',
  path: `${base}/cities/{id}/uses/`,
  summary: 'What the removal of a city would change, and what forbids it',
  tag,
  params: id,
  status: 200,
  response: cityUses,
  errors: ['not_found'],
})
