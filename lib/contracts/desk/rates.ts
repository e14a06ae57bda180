import { z } from 'zod'
import { decimalText, idParam, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from './decimal-between'
import { marketIds, sourceFault, sourceId, sourceIds } from './source-ids'

export * from './source-ids'

const tag = 'Desk: rates'
const base = '/api/v1/operator/rates'

/** Why a pair has no price now; `ok` when it has one. */
export const priceStates = ['ok', 'stale', 'few_sources', 'spread', 'jump'] as const
export const priceState = z.enum(priceStates)
export type PriceState = z.infer<typeof priceState>

const version = z.string().describe('Identifies these settings.')

export const rateSource = z
  .object({
    id: sourceId,
    name: z.string().nullable().describe('The name of a source that operators added.'),
    version,
    isActive: z
      .boolean()
      .describe(
        'Whether the configuration names it; `fixed` and operators’ sources are always active.',
      ),
    isEnabled: z.boolean(),
    intervalSeconds: z.int(),
    maxAgeSeconds: z.int(),
    lastAttemptAt: timestamp.nullable(),
    lastSuccessAt: timestamp.nullable(),
    failuresInRow: z.int(),
    lastFault: sourceFault.nullable(),
    lastDurationMilliseconds: z.int().nullable(),
    pairs: z.int().describe('The number of enabled pairs that it has quotes for.'),
  })
  .meta({ id: 'RateSource' })
export type RateSource = z.infer<typeof rateSource>

export const sourceQuote = z.object({
  source: sourceId,
  price: decimalText,
  observedAt: timestamp,
  validUntil: timestamp.nullable().describe('The end of a fixed quote.'),
  isFresh: z.boolean(),
  deviationPercent: decimalText.nullable().describe('The deviation from the judged price.'),
})
export type SourceQuote = z.infer<typeof sourceQuote>

const symbols = z.partialRecord(z.enum(marketIds), z.string())

export const ratePair = z
  .object({
    id: z.int(),
    version,
    base: z.string(),
    quote: z.string(),
    isEnabled: z.boolean(),
    symbols,
    minSources: z.int(),
    maxJumpPercent: decimalText,
    maxSpreadPercent: decimalText,
    judged: z
      .object({
        price: decimalText.nullable().describe('The last price that was accepted.'),
        observedAt: timestamp.nullable(),
        freshUntil: timestamp.nullable(),
        sourceCount: z.int(),
        isDemo: z.boolean(),
        state: priceState,
        stateSince: timestamp,
        refusedPrice: decimalText.nullable().describe('A newer price that was refused.'),
      })
      .nullable(),
    quotes: z.array(sourceQuote),
  })
  .meta({ id: 'RatePair' })
export type RatePair = z.infer<typeof ratePair>

export const incidentKinds = ['source_down', 'price_lost', 'jump', 'spread'] as const

export const rateIncident = z
  .object({
    id: z.uuid(),
    kind: z.enum(incidentKinds),
    source: sourceId.nullable(),
    sourceName: z.string().nullable(),
    pair: z.object({ id: z.int(), base: z.string(), quote: z.string() }).nullable(),
    startedAt: timestamp,
  })
  .meta({ id: 'RateIncident' })
export type RateIncident = z.infer<typeof rateIncident>

export const asset = z.object({
  code: z.string(),
  recordedPrice: decimalText.nullable(),
  demoDriftPercent: decimalText,
})
export type Asset = z.infer<typeof asset>

export const ratesOverview = z.object({
  isDemo: z.boolean().describe('Whether prices are recorded ones instead of those of a market.'),
  sources: z.array(rateSource),
  pairs: z.array(ratePair),
  assets: z.array(asset),
  incidents: z.array(rateIncident).describe('The incidents that have not ended.'),
})
export type RatesOverview = z.infer<typeof ratesOverview>

const positiveDecimal = decimalBetween({ min: 0, excludesMin: true })

const code = z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/)
const symbol = z
  .string()
  .trim()
  .regex(/^[\w./-]{2,30}$/)

export const sourceSettings = z.object({
  isEnabled: z.boolean(),
  intervalSeconds: z.int().min(5).max(86_400),
  maxAgeSeconds: z.int().min(10).max(2_592_000),
})

export const newAsset = z.object({
  code,
  recordedPrice: positiveDecimal.nullable(),
  demoDriftPercent: decimalBetween({ min: 0, max: 0.6 }),
})

export const pairSettings = z.object({
  isEnabled: z.boolean(),
  symbols: z.partialRecord(z.enum(marketIds), symbol),
  minSources: z.int().min(1).max(5),
  maxJumpPercent: decimalBetween({ min: 0.01, max: 1000 }),
  maxSpreadPercent: decimalBetween({ min: 0.01, max: 100 }),
})
export type PairSettings = z.infer<typeof pairSettings>

export const newPair = pairSettings.extend({ base: code, quote: code })

export const fixedQuote = z.object({
  price: positiveDecimal,
  until: timestamp.nullable().describe('The end of the quote; null: until it is withdrawn.'),
  confirmed: z
    .boolean()
    .optional()
    .describe('Required for a price that is far from the market; the refusal explains it.'),
})

export const historyPeriods = ['day', 'week', 'month'] as const
export type HistoryPeriod = (typeof historyPeriods)[number]

const point = z.object({ at: timestamp, price: decimalText.nullable() })

export const pairHistory = z.object({
  judged: z.array(point).describe('Each price applies until the next point; null: there was none.'),
  sources: z.array(z.object({ source: sourceId, points: z.array(point) })),
})
export type PairHistory = z.infer<typeof pairHistory>

const pairParams = z.object({ id: idParam })

export const getRates = defineEndpoint({
  name: 'getRates',
  method: 'get',
  path: `${base}/`,
  summary: 'Sources with their health, pairs with their prices, and incidents that have not ended',
  tag,
  status: 200,
  response: ratesOverview,
})

export const updateRateSource = defineEndpoint({
  name: 'updateRateSource',
  method: 'put',
  path: `${base}/sources/{source}/`,
  summary:
    'Changes whether a source is enabled, how often it is requested, and how old its quotes may be',
  tag,
  params: z.object({ source: z.enum(sourceIds).exclude(['fixed']) }),
  body: sourceSettings.extend({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})

export const addAsset = defineEndpoint({
  name: 'addAsset',
  method: 'post',
  path: `${base}/assets/`,
  summary: 'Adds an asset, of which pairs can be made',
  tag,
  body: newAsset,
  status: 204,
  response: z.undefined(),
})

export const addRatePair = defineEndpoint({
  name: 'addRatePair',
  method: 'post',
  path: `${base}/pairs/`,
  summary: 'Adds a pair of assets whose price the sources quote',
  tag,
  body: newPair,
  status: 201,
  response: z.object({ id: z.int() }),
})

export const updateRatePair = defineEndpoint({
  name: 'updateRatePair',
  method: 'put',
  path: `${base}/pairs/{id}/`,
  summary: 'Changes a pair: its symbols at the sources, and the limits for accepting its price',
  tag,
  params: pairParams,
  body: pairSettings.extend({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const setFixedQuote = defineEndpoint({
  name: 'setFixedQuote',
  method: 'put',
  path: `${base}/pairs/{id}/fixed/`,
  summary: 'Sets the operator’s own price of a pair',
  tag,
  params: pairParams,
  body: fixedQuote,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
})

export const removeFixedQuote = defineEndpoint({
  name: 'removeFixedQuote',
  method: 'delete',
  path: `${base}/pairs/{id}/fixed/`,
  summary: 'Withdraws the operator’s own price of a pair',
  tag,
  params: pairParams,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
})

export const acceptRefusedPrice = defineEndpoint({
  name: 'acceptRefusedPrice',
  method: 'post',
  path: `${base}/pairs/{id}/accept/`,
  summary: 'Accepts a price that was refused as a jump',
  tag,
  params: pairParams,
  body: z.object({ price: positiveDecimal.describe('The refused price that was shown.') }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const getPairHistory = defineEndpoint({
  name: 'getPairHistory',
  method: 'get',
  path: `${base}/pairs/{id}/history/`,
  summary: 'The history of a pair’s price: the quotes of each source and the judged price',
  tag,
  params: pairParams,
  query: z.object({ period: z.enum(historyPeriods).default('day') }),
  status: 200,
  response: pairHistory,
  errors: ['not_found'],
})
