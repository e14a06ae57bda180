import { z } from 'zod'
import { idNumber, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { contentSlug, oneLine, tag } from './content'

/* Beside the texts, not below them, where it could be taken for the id of one. */
const base = '/api/v1/operator/faq-groups'

const id = z.object({ id: idParam })
const nothing = z.undefined()

const version = z.string().min(1).max(64)
const groupName = oneLine.min(1).max(60)

export const groupTerms = z.object({ slug: contentSlug, nameRu: groupName, nameEn: groupName })
export type FaqGroupTerms = z.infer<typeof groupTerms>

const faqGroup = z
  .object({
    id: z.number().int(),
    version,
    terms: groupTerms,
    questionIds: z.array(z.number().int()).describe('In their order, removed ones too.'),
  })
  .meta({ id: 'DeskFaqGroup' })
export type DeskFaqGroup = z.infer<typeof faqGroup>

const order = z.object({ ids: z.array(idNumber).min(1).max(1000) })

export const listFaqGroups = defineEndpoint({
  name: 'listFaqGroups',
  method: 'get',
  path: `${base}/`,
  summary: 'Groups of questions in their order',
  tag,
  status: 200,
  response: z.object({ groups: z.array(faqGroup) }),
})

export const createFaqGroup = defineEndpoint({
  name: 'createFaqGroup',
  method: 'post',
  path: `${base}/`,
  summary: 'Add a group of questions',
  tag,
  body: z.object({ terms: groupTerms }),
  status: 201,
  response: faqGroup,
})

export const saveFaqGroup = defineEndpoint({
  name: 'saveFaqGroup',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Change a group of questions',
  tag,
  params: id,
  body: z.object({ version, terms: groupTerms }),
  status: 200,
  response: faqGroup,
  errors: ['not_found', 'state_changed'],
})

export const deleteFaqGroup = defineEndpoint({
  name: 'deleteFaqGroup',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Remove a group without questions',
  tag,
  params: id,
  query: z.object({ version }),
  status: 204,
  response: nothing,
  errors: ['not_found', 'in_use', 'state_changed'],
})

export const orderFaqGroups = defineEndpoint({
  name: 'orderFaqGroups',
  method: 'put',
  path: `${base}/order/`,
  summary: 'Put the groups into another order',
  tag,
  body: order,
  status: 204,
  response: nothing,
  errors: ['state_changed'],
})

export const orderQuestions = defineEndpoint({
  name: 'orderQuestions',
  method: 'put',
  path: `${base}/{id}/questions/`,
  summary: 'Put the questions of a group into another order',
  tag,
  params: id,
  body: order,
  status: 204,
  response: nothing,
  errors: ['not_found', 'state_changed'],
})
