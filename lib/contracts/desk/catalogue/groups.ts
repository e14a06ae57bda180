import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasTwice } from '@/lib/contracts/desk/input-terms'
import { describeResource } from '../resource'
import { uses } from './uses'
import { base, confirmation, id, ids, name, slug, tag } from './words'

export const groupTerms = z.object({
  slug,
  nameRu: name,
  nameEn: name,
  isSendVisible: z.boolean(),
  isReceiveVisible: z.boolean(),
  currencyIds: ids
    .refine((given) => !hasTwice(given), { message: 'twice' })
    .describe('In the order of the picker.'),
})
export type GroupTerms = z.infer<typeof groupTerms>

export const groupCalls = describeResource({
  one: 'Group',
  many: 'Groups',
  tag,
  path: 'groups',
  summaries: {
    list: 'The groups of the picker, each with its currencies in order',
    order: 'Puts the groups into another order',
    create: 'Adds a group',
    save: 'Changes a group and its members',
    remove: 'Removes a group; its currencies stay',
  },
  terms: groupTerms,
  shown: {},
  key: 'groups',
  beside: {},
  removal: confirmation,
  removalErrors: ['not_found'],
})
export type DeskGroup = z.infer<typeof groupCalls.row>

const groupUses = z
  .object({ live: uses.describe('Open directions that no other group shows.') })
  .meta({ id: 'GroupUses' })
export type GroupUses = z.infer<typeof groupUses>

export const getGroupUses = defineEndpoint({
  name: 'getGroupUses',
  method: 'get',
  path: `${base}/groups/{id}/uses/`,
  summary: 'What the removal of a group would take from the picker',
  tag,
  params: id,
  status: 200,
  response: groupUses,
  errors: ['not_found'],
})
