import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasTwice } from '@/lib/contracts/desk/input-terms'
import { uses } from './uses'
import {
  base,
  confirmation,
  id,
  ids,
  name,
  nothing,
  order,
  slug,
  tag,
  version,
  words,
} from './words'

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

const deskCity = z
  .object({
    id: z.number().int(),
    version,
    terms: cityTerms,
    directions: z.number().int().describe('Directions with terms of their own for it.'),
  })
  .meta({ id: 'DeskCity' })
export type DeskCity = z.infer<typeof deskCity>

export const listDeskCities = defineEndpoint({
  name: 'listDeskCities',
  method: 'get',
  path: `${base}/cities/`,
  summary: 'The cities in their order, each with the cash that changes hands there',
  tag,
  status: 200,
  response: z.object({ cities: z.array(deskCity) }),
})

export const orderCities = defineEndpoint({
  name: 'orderCities',
  method: 'put',
  path: `${base}/cities/order/`,
  summary: 'Puts the cities into another order',
  tag,
  body: order,
  status: 204,
  response: nothing,
  errors: ['state_changed'],
})

export const createCity = defineEndpoint({
  name: 'createCity',
  method: 'post',
  path: `${base}/cities/`,
  summary: 'Adds a city',
  tag,
  body: z.object({ terms: cityTerms }),
  status: 201,
  response: deskCity,
})

export const saveCity = defineEndpoint({
  name: 'saveCity',
  method: 'put',
  path: `${base}/cities/{id}/`,
  summary: 'Changes a city',
  tag,
  params: id,
  body: z.object({ version, terms: cityTerms }),
  status: 200,
  response: deskCity,
  errors: ['not_found', 'state_changed'],
})

export const deleteCity = defineEndpoint({
  name: 'deleteCity',
  method: 'delete',
  path: `${base}/cities/{id}/`,
  summary: 'Removes a city that no direction has terms for',
  tag,
  params: id,
  query: confirmation,
  status: 204,
  response: nothing,
  errors: ['not_found', 'in_use'],
})

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
