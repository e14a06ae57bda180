import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasDuplicates } from '@/lib/contracts/desk/input-terms'
import { describeResource } from '../resource'
import { uses } from './uses'
import { base, confirmation, id, ids, name, slug, tag } from './shared-schemas'

export const groupTerms = z.object({
  slug,
  nameRu: name,
  nameEn: name,
  isSendVisible: z.boolean(),
  isReceiveVisible: z.boolean(),
  currencyIds: ids
    .refine((list) => !hasDuplicates(list), { message: 'twice' })
    .describe('The currencies, in the order of the currency picker.'),
})
export type GroupTerms = z.infer<typeof groupTerms>

export const groupCalls = describeResource({
  one: 'Group',
  many: 'Groups',
  tag,
  path: 'groups',
  summaries: {
    list: 'The groups of the currency picker, each with its currencies in order',
    order: 'Puts the groups into another order',
    create: 'Adds a group',
    save: 'Changes a group and its members',
    remove: 'Removes a group; its currencies stay',
  },
  terms: groupTerms,
  shown: {},
  key: 'groups',
  alsoInList: {},
  removal: confirmation,
  removalErrors: ['not_found'],
})
export type DeskGroup = z.infer<typeof groupCalls.row>

const groupUses = z
  .object({ live: uses.describe('Open directions that no other group contains.') })
  .meta({ id: 'GroupUses' })
export type GroupUses = z.infer<typeof groupUses>

export const getGroupUses = defineEndpoint({
  name: 'getGroupUses',
  method: 'get',
  path: `${base}/groups/{id}/uses/`,
  summary: 'The directions that the removal of a group would hide from the currency picker',
  tag,
  params: id,
  status: 200,
  response: groupUses,
  errors: ['not_found'],
})
