import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasTwice } from '@/lib/contracts/desk/input-terms'
import { uses } from './uses'
import { base, confirmation, id, ids, name, nothing, order, slug, tag, version } from './words'

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

const deskGroup = z
  .object({ id: z.number().int(), version, terms: groupTerms })
  .meta({ id: 'DeskGroup' })
export type DeskGroup = z.infer<typeof deskGroup>

export const listDeskGroups = defineEndpoint({
  name: 'listDeskGroups',
  method: 'get',
  path: `${base}/groups/`,
  summary: 'The groups of the picker, each with its currencies in order',
  tag,
  status: 200,
  response: z.object({ groups: z.array(deskGroup) }),
})

export const orderGroups = defineEndpoint({
  name: 'orderGroups',
  method: 'put',
  path: `${base}/groups/order/`,
  summary: 'Puts the groups into another order',
  tag,
  body: order,
  status: 204,
  response: nothing,
  errors: ['state_changed'],
})

export const createGroup = defineEndpoint({
  name: 'createGroup',
  method: 'post',
  path: `${base}/groups/`,
  summary: 'Adds a group',
  tag,
  body: z.object({ terms: groupTerms }),
  status: 201,
  response: deskGroup,
})

export const saveGroup = defineEndpoint({
  name: 'saveGroup',
  method: 'put',
  path: `${base}/groups/{id}/`,
  summary: 'Changes a group and its members',
  tag,
  params: id,
  body: z.object({ version, terms: groupTerms }),
  status: 200,
  response: deskGroup,
  errors: ['not_found', 'state_changed'],
})

export const deleteGroup = defineEndpoint({
  name: 'deleteGroup',
  method: 'delete',
  path: `${base}/groups/{id}/`,
  summary: 'Removes a group; its currencies stay',
  tag,
  params: id,
  query: confirmation,
  status: 204,
  response: nothing,
  errors: ['not_found'],
})

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
