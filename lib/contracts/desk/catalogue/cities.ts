import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasDuplicates } from '@/lib/contracts/desk/input-terms'
import { describeResource } from '../resource'
import { uses } from './uses'
import { base, confirmation, id, ids, name, slug, tag, trimmed } from './shared-schemas'

export const cityTerms = z.object({
  slug,
  code: trimmed.regex(/^[A-Z0-9]{2,16}$/).describe('The code that monitoring sites use for it.'),
  nameRu: name,
  nameEn: name,
  currencyIds: ids
    .refine((list) => !hasDuplicates(list), { message: 'twice' })
    .describe('The cash currencies that are handed over in the city.'),
})
export type CityTerms = z.infer<typeof cityTerms>

export const cityCalls = describeResource({
  one: 'City',
  many: 'Cities',
  tag,
  path: 'cities',
  summaries: {
    list: 'The cities in their order, each with the cash currencies that are handed over there',
    order: 'Puts the cities into another order',
    create: 'Adds a city',
    save: 'Changes a city',
    remove: 'Removes a city for which no direction has terms',
  },
  terms: cityTerms,
  shown: {
    directions: z.number().int().describe('The number of directions with terms for this city.'),
  },
  key: 'cities',
  alsoInList: {},
  removal: confirmation,
  removalErrors: ['not_found', 'in_use'],
})
export type DeskCity = z.infer<typeof cityCalls.row>

const cityUses = z
  .object({
    live: uses.describe('Open directions that hand over cash in the city.'),
    withTerms: uses.describe('Directions with terms for the city. They prevent its removal.'),
    points: z
      .object({ addresses: z.array(z.string()), total: z.number().int() })
      .describe(
        'The first addresses of the city on the cash page, sorted by name. They prevent its removal.',
      ),
    lastOf: z
      .array(z.string())
      .describe('Cash currencies that have no other city. They prevent its removal.'),
  })
  .meta({ id: 'CityUses' })
export type CityUses = z.infer<typeof cityUses>

export const getCityUses = defineEndpoint({
  name: 'getCityUses',
  method: 'get',
  path: `${base}/cities/{id}/uses/`,
  summary: 'What the removal of a city would change, and what prevents it',
  tag,
  params: id,
  status: 200,
  response: cityUses,
  errors: ['not_found'],
})
