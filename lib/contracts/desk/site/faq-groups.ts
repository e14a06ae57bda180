import { z } from 'zod'
import { idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { describeResource, orderBody, version } from '../resource'
import { contentSlug, oneLine, tag } from './content'

const groupName = oneLine.min(1).max(60)

export const groupTerms = z.object({ slug: contentSlug, nameRu: groupName, nameEn: groupName })
export type FaqGroupTerms = z.infer<typeof groupTerms>

export const faqGroupCalls = describeResource({
  one: 'FaqGroup',
  many: 'FaqGroups',
  tag,
  // Not below the texts' path, where it could be taken for the id of one.
  path: 'faq-groups',
  summaries: {
    list: 'Groups of questions in their order',
    order: 'Put the groups into another order',
    create: 'Add a group of questions',
    save: 'Change a group of questions',
    remove: 'Remove a group without questions',
  },
  terms: groupTerms,
  shown: {
    questionIds: z.array(z.number().int()).describe('In their order, removed ones too.'),
  },
  key: 'groups',
  beside: {},
  removal: z.object({ version }),
  removalErrors: ['not_found', 'in_use', 'state_changed'],
})
export type DeskFaqGroup = z.infer<typeof faqGroupCalls.row>

export const orderQuestions = defineEndpoint({
  name: 'orderQuestions',
  method: 'put',
  path: '/api/v1/operator/faq-groups/{id}/questions/',
  summary: 'Put the questions of a group into another order',
  tag,
  params: z.object({ id: idParam }),
  body: orderBody,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
