import { z } from 'zod'
import { idParam } from '../common'
import { defineEndpoint } from '../endpoint'

export const tag = 'Desk: catalogue'
export const base = '/api/v1/operator'

export const id = z.object({ id: idParam })

/** A removal that visitors would notice is repeated with this. */
export const confirmation = z.object({ confirmed: z.enum(['true']).optional() })

const uses = z
  .object({
    directions: z
      .array(z.object({ id: z.number().int(), from: z.string(), to: z.string() }))
      .describe('The first of them, by name.'),
    total: z.number().int(),
  })
  .meta({ id: 'CatalogueUses' })
export type CatalogueUses = z.infer<typeof uses>

const groupUses = z
  .object({ live: uses.describe('Open directions that no other group shows.') })
  .meta({ id: 'GroupUses' })
export type GroupUses = z.infer<typeof groupUses>

export const getGroupUses = defineEndpoint({
  method: 'get',
  path: `${base}/groups/{id}/uses/`,
  summary: 'What the removal of a group would take from the picker',
  tag,
  params: id,
  status: 200,
  response: groupUses,
})

const cityUses = z
  .object({
    live: uses.describe('Open directions whose cash changes hands there.'),
    withTerms: uses.describe('Directions with terms of their own for it: they forbid the removal.'),
    lastOf: z.array(z.string()).describe('Cash without any other city: it forbids the removal.'),
  })
  .meta({ id: 'CityUses' })
export type CityUses = z.infer<typeof cityUses>

export const getCityUses = defineEndpoint({
  method: 'get',
  path: `${base}/cities/{id}/uses/`,
  summary: 'What the removal of a city would change, and what forbids it',
  tag,
  params: id,
  status: 200,
  response: cityUses,
})
