import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from '../desk/decimal-between'
import { version } from '../desk/resource'
import { discountStep } from './discounts'

const tag = 'Desk: discounts'
const path = '/api/v1/operator/discounts/'
/** As many as a customer can still read. */
export const mostDiscountSteps = 20

export const discountTerms = z.object({
  fromUsd: decimalBetween({ min: 0, digits: 2, max: 1_000_000_000 }).describe(
    'The turnover in USD from which it applies.',
  ),
  percent: decimalBetween({ min: 0, excludesMin: true, max: 100, digits: 2 }).describe(
    'How much of the margin an account gets back.',
  ),
})

const ladder = z.object({ version, steps: z.array(discountStep) }).meta({ id: 'DeskDiscounts' })

export const getDeskDiscounts = defineEndpoint({
  name: 'getDeskDiscounts',
  method: 'get',
  path,
  summary: 'The steps of the discount, in ascending order of the turnover',
  tag,
  status: 200,
  response: ladder,
})

export const saveDeskDiscounts = defineEndpoint({
  name: 'saveDeskDiscounts',
  method: 'put',
  path,
  summary:
    'Replaces the steps of the discount; the percentage has to rise with the turnover. Orders keep what was agreed in them',
  tag,
  body: z.object({ version, steps: z.array(discountTerms).max(mostDiscountSteps) }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})
