import { z } from 'zod'
import { decimalBetween } from '../desk/decimal-between'
import { wholeNumber } from '../desk/whole-number'
import { version } from '../desk/resource'
import { defineEndpoint } from '../endpoint'
import { plainLine } from '../site/plain-text'
import { giftsTag as tag } from './desk-gifts'

const base = '/api/v1/operator/points'

/** How many points exchanges give. */
export const pointsRules = z
  .object({
    perUsd: decimalBetween({ min: 0, max: 1000, digits: 4 }).describe(
      'Points for each USD of a completed exchange; 0 for none.',
    ),
  })
  .meta({ id: 'PointsRules' })
export type PointsRules = z.infer<typeof pointsRules>

export const getPointsRules = defineEndpoint({
  name: 'getPointsRules',
  method: 'get',
  path: `${base}/rules/`,
  tag,
  summary: 'How many points exchanges give',
  status: 200,
  response: z.object({ rules: pointsRules, version }),
})

export const savePointsRules = defineEndpoint({
  name: 'savePointsRules',
  method: 'put',
  path: `${base}/rules/`,
  tag,
  summary: 'Changes how many points exchanges give from now on',
  body: z.object({ rules: pointsRules, version }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})

const mostByHand = 1_000_000_000

export const adjustDeskPoints = defineEndpoint({
  name: 'adjustDeskPoints',
  method: 'post',
  path: `${base}/`,
  tag,
  summary: 'Gives points to an account, or takes some; needs an Idempotency-Key',
  body: z.object({
    user: z.string().trim().max(254).describe('The e-mail address of the account.'),
    points: wholeNumber({ min: -mostByHand, max: mostByHand }).describe(
      'Below zero to take points away.',
    ),
    reason: z
      .string()
      .max(600)
      .overwrite(plainLine)
      .min(1)
      .max(300)
      .describe('The customer sees it.'),
  }),
  idempotencyKey: 'required',
  status: 200,
  response: z.object({ points: z.number().int().describe('The balance after it.') }),
  errors: ['idempotency_mismatch'],
})
