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
  // Not below the path of texts, where `faq-groups` could be mistaken for the id of a text.
  path: 'faq-groups',
  summaries: {
    list: 'The groups of questions, in their order',
    order: 'Puts the groups into another order',
    create: 'Adds a group of questions',
    save: 'Changes a group of questions',
    remove: 'Removes a group that has no questions',
  },
  terms: groupTerms,
  shown: {
    questionIds: z.array(z.number().int()).describe('In their order, including removed questions.'),
  },
  key: 'groups',
  alsoInList: {},
  removal: z.object({ version }),
  removalErrors: ['not_found', 'in_use', 'state_changed'],
})
export type DeskFaqGroup = z.infer<typeof faqGroupCalls.row>

export const orderQuestions = defineEndpoint({
  name: 'orderQuestions',
  method: 'put',
  path: '/api/v1/operator/faq-groups/{id}/questions/',
  summary: 'Puts the questions of a group into another order',
  tag,
  params: z.object({ id: idParam }),
  body: orderBody,
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
