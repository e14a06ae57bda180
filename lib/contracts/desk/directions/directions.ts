import { z } from 'zod'
import { pairResponse } from '@/lib/contracts/calculator'
import { currency } from '@/lib/contracts/catalogue'
import { decimalText, idNumber, idParam, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { timeCodec } from '../codecs'
import { directionTerms, storedDirectionTerms } from './direction-terms'
import { sourceId } from '../rates'

const tag = 'Desk: directions'
export const directionsPath = '/api/v1/operator/directions'

export const pauseReason = z.enum([
  'no_rate',
  'out_of_bounds',
  'nothing_left',
  'office_closed',
  'no_amount',
  'no_pay_in',
  'currency_off',
])

export const directionStates = ['open', 'paused', 'off'] as const

const state = z.object({
  kind: z.enum(directionStates),
  reason: pauseReason.nullable(),
  opensAt: timestamp
    .nullable()
    .describe('When the office opens, if it is closed and the time is known.'),
})
export type DeskDirectionState = z.infer<typeof state>

const limits = z.object({
  min: decimalText.nullable(),
  max: decimalText.nullable(),
})

const row = z
  .object({
    id: z.number().int(),
    from: currency,
    to: currency,
    state,
    source: z.union([sourceId, z.enum(['market', 'formula'])]),
    course: decimalText.nullable(),
    verificationCourse: decimalText.nullable(),
    marginPercent: decimalText,
    verificationMarginPercent: decimalText.nullable(),
    send: limits,
    receive: limits,
    reserve: decimalText
      .nullable()
      .describe('What can be paid out now of the currency received; null while there is no price.'),
    isExported: z.boolean(),
    bestPosition: z.number().int().nullable(),
    updatedAt: timestamp,
  })
  .meta({ id: 'DeskDirectionRow' })
export type DirectionRow = z.infer<typeof row>

export const directionSort = z.enum([
  'pair',
  'course',
  'margin',
  'verification',
  'updated',
  'state',
])
export type DirectionSort = z.infer<typeof directionSort>

const currencyOption = currency.extend({ isSendable: z.boolean(), isReceivable: z.boolean() })

export const directionOptions = z
  .object({
    currencies: z.array(currencyOption),
    sources: z.array(
      z.object({ id: sourceId, name: z.string().nullable(), isEnabled: z.boolean() }),
    ),
    assets: z.array(z.string()).describe('The assets that formulas may use.'),
    cities: z
      .array(z.object({ id: z.number().int(), name: z.string(), currencyIds: z.array(z.number()) }))
      .describe('The cities, with the cash currencies that are handed over in each.'),
  })
  .meta({ id: 'DirectionOptions' })
export type DirectionOptions = z.infer<typeof directionOptions>

export const deskDirection = z
  .object({
    id: z.number().int(),
    from: currency,
    to: currency,
    state,
    terms: storedDirectionTerms,
    reverseId: z.number().int().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'DeskDirection' })
export type DeskDirection = z.infer<typeof deskDirection>

const warning = z.object({
  kind: z.enum([
    'better_than_market',
    'round_trip_gains',
    'far_worse_than_market',
    'verification_worse',
    'no_quote',
    'out_of_bounds',
    'nothing_left',
    'reserve_below_minimum',
    'recorded_rate',
  ]),
  percent: decimalText.nullable().describe('By how much, if the warning is about a percentage.'),
})
export type DirectionWarning = z.infer<typeof warning>

export const directionPreview = z
  .object({
    marketRate: decimalText.nullable(),
    rate: decimalText
      .nullable()
      .describe('The rate from the source or the formula, multiplied by the coefficient.'),
    observedAt: timestamp.nullable(),
    effectiveMarginPercent: decimalText
      .nullable()
      .describe('The margin in relation to the market rate.'),
    verificationMarginPercent: decimalText
      .nullable()
      .describe('The margin in relation to the market rate, for verified cards.'),
    reserve: decimalText,
    state,
    warnings: z.array(warning),
    pair: pairResponse
      .pick({ course: true, verificationCourse: true, bonus: true, tiers: true, fees: true })
      .extend({
        from: pairResponse.shape.from.omit({ notify: true }),
        to: pairResponse.shape.to.omit({ notify: true }),
      })
      .nullable()
      .describe('The values that the calculator would use; null while there is no price.'),
  })
  .meta({ id: 'DirectionPreview' })
export type DirectionPreview = z.infer<typeof directionPreview>

const pair = { from: idNumber, to: idNumber }

/** The version of the row that the form shows. If the row has changed since, the change is refused. */
const rowVersion = z.object({ id: idNumber, updatedAt: timeCodec })
export const rowVersions = z.array(rowVersion).min(1).max(500)

export const confirmed = z
  .boolean()
  .optional()
  .describe(
    'Required for terms by which the office or its customers would lose money; the refusal names the loss.',
  )

const id = z.object({ id: idParam })

export const listDeskDirections = defineEndpoint({
  name: 'listDeskDirections',
  method: 'get',
  path: `${directionsPath}/`,
  summary: 'Directions with their current courses; can be searched, sorted and paged',
  tag,
  query: z.object({
    text: z.string().max(100).optional(),
    from: idParam.optional(),
    to: idParam.optional(),
    state: z.enum(directionStates).optional(),
    sort: directionSort.optional(),
    order: z.enum(['ascending', 'descending']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  status: 200,
  response: z.object({
    directions: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    counts: z.object({ open: z.number(), paused: z.number(), off: z.number() }),
  }),
})

export const getDirectionOptions = defineEndpoint({
  name: 'getDirectionOptions',
  method: 'get',
  path: `${directionsPath}/options/`,
  summary: 'The currencies, sources, assets and cities that a direction can have',
  tag,
  status: 200,
  response: directionOptions,
})

export const getDeskDirection = defineEndpoint({
  name: 'getDeskDirection',
  method: 'get',
  path: `${directionsPath}/{id}/`,
  summary: 'A direction with its terms',
  tag,
  params: id,
  status: 200,
  response: deskDirection,
  errors: ['not_found'],
})

export const createDirection = defineEndpoint({
  name: 'createDirection',
  method: 'post',
  path: `${directionsPath}/`,
  summary: 'Adds a direction',
  tag,
  body: z.object({ ...pair, terms: directionTerms, confirmed }),
  status: 201,
  response: deskDirection,
})

export const saveDirection = defineEndpoint({
  name: 'saveDirection',
  method: 'put',
  path: `${directionsPath}/{id}/`,
  summary: 'Changes the terms of a direction',
  tag,
  params: id,
  body: z.object({ updatedAt: timeCodec, terms: directionTerms, confirmed }),
  status: 200,
  response: deskDirection,
  errors: ['not_found', 'state_changed'],
})

export const previewDirection = defineEndpoint({
  name: 'previewDirection',
  method: 'post',
  path: `${directionsPath}/preview/`,
  summary: 'Shows the outcome of terms, without storing them',
  tag,
  body: z.object({ ...pair, terms: directionTerms }),
  status: 200,
  response: directionPreview,
})

export const switchDirections = defineEndpoint({
  name: 'switchDirections',
  method: 'post',
  path: `${directionsPath}/switch/`,
  summary: 'Switches many directions on or off; either all of them or none',
  tag,
  body: z.object({ directions: rowVersions, isEnabled: z.boolean() }),
  status: 200,
  response: z.object({ changed: z.number().int() }),
  errors: ['not_found', 'state_changed'],
})

export const historyRange = z.enum(['day', 'week', 'month', 'year'])

export const getDirectionHistory = defineEndpoint({
  name: 'getDirectionHistory',
  method: 'get',
  path: `${directionsPath}/{id}/history/`,
  summary: 'The course over time and who changed the terms',
  tag,
  params: id,
  query: z.object({ range: historyRange.optional() }),
  status: 200,
  response: z.object({
    unit: z.string(),
    points: z.array(
      z.object({
        at: timestamp,
        course: decimalText.nullable(),
        verificationCourse: decimalText.nullable(),
      }),
    ),
    changes: z.array(
      z.object({
        id: z.string(),
        at: timestamp,
        who: z.string(),
        action: z.enum(['create', 'update']),
        fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
  errors: ['not_found'],
})
