import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { base, id, tag } from './catalogue/shared-schemas'

/** What a currency needs to be offered, in the order in which it is done. */
export const currencySteps = [
  'price',
  'sides',
  'fields',
  'requisites',
  'directions',
  'reserve',
  'open',
] as const
export type CurrencyStep = (typeof currencySteps)[number]

/** What an office needs to make its first exchange. */
export const officeSteps = [
  'price',
  'currencies',
  'requisites',
  'reserve',
  'directions',
  'open',
] as const
export type OfficeStep = (typeof officeSteps)[number]

export const getCurrencySteps = defineEndpoint({
  name: 'getCurrencySteps',
  method: 'get',
  path: `${base}/currencies/{id}/steps/`,
  summary: 'The steps before a currency can be offered, and which of them are done',
  tag,
  params: id,
  status: 200,
  response: z.object({
    steps: z
      .array(z.object({ step: z.enum(currencySteps), isDone: z.boolean() }))
      .describe('Without the steps that the currency’s terms make unnecessary.'),
  }),
  errors: ['not_found'],
})
