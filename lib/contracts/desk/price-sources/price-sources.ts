import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import { idNumber, timestamp } from '@/lib/contracts/common'
import { decimalBetween } from '../decimal-between'
import { sourceFault, sourceId } from '../rates'
import { describeResource, version } from '../resource'
import { maxPathLength, parsePath } from './parse-path'

/** What a source gives: prices, or the offers of a market from which a price is computed. */
export const priceSourceKinds = ['prices', 'book'] as const
export type PriceSourceKind = (typeof priceSourceKinds)[number]
export const priceFormats = ['json', 'xml', 'csv'] as const
export type PriceFormat = (typeof priceFormats)[number]
/**
 * The offers from which the price of a book is computed: `asks` sell the pair's base, cheapest first; `bids` buy
 * it.
 */
export const bookSides = ['asks', 'bids'] as const
export type BookSide = (typeof bookSides)[number]

export const maxPriceSources = 30
export const maxPairsOfSource = 30
export const maxRequestBody = 4000

const path = z
  .string()
  .trim()
  .max(maxPathLength)
  .refine((text) => parsePath(text) !== null, { error: 'path_malformed' })
  .describe('A path into the answer; empty: not used.')

/** How the price of one pair is read. The paths of a book, except `offers` and `time`, start at an offer. */
export const priceReading = z.object({
  pairId: idNumber,
  last: path,
  bid: path,
  ask: path,
  divisor: path.describe(
    'A number by which the price is divided: the number of units that the price is for.',
  ),
  time: path,
  offers: path,
  price: path,
  amount: path.describe('How much an offer has, in the pair’s base.'),
  least: path.describe('The smallest deal of an offer, in the pair’s quote currency.'),
  most: path.describe('The largest deal of an offer, in the pair’s quote currency.'),
  method: path.describe('The payment methods of an offer.'),
  methods: z
    .string()
    .trim()
    .max(300)
    .describe('The accepted payment methods, separated by commas.'),
  side: z.enum(bookSides),
  depth: decimalBetween({ min: 0 }).describe(
    'The sum, in the quote currency, that the offers must fill.',
  ),
  outlierPercent: decimalBetween({ min: 0.1, max: 50 }),
  isInverse: z.boolean(),
  factor: decimalBetween({ min: 0, excludesMin: true, max: 1_000_000_000 }),
})
export type PriceReading = z.infer<typeof priceReading>

/** The name of a file in the folder of price files. */
const fileName = z
  .string()
  .trim()
  .regex(/^\w[\w.-]*$/)
  .max(80)

const terms = z.object({
  name: z.string().trim().min(1).max(60),
  isEnabled: z.boolean(),
  kind: z.enum(priceSourceKinds),
  format: z.enum(priceFormats),
  address: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .describe('Where the answer is fetched; null: it is read from a file.'),
  file: fileName.nullable(),
  body: z
    .string()
    .trim()
    .max(maxRequestBody)
    .nullable()
    .describe('Sent by POST as JSON; null: the answer is fetched by GET.'),
  hasDecimalComma: z.boolean(),
  isDaily: z
    .boolean()
    .describe(
      'A table that changes once a day: it only confirms the price of a live source, and gives no price alone.',
    ),
  intervalSeconds: z.int().min(5).max(86_400),
  maxAgeSeconds: z.int().min(10).max(2_592_000),
  readings: z.array(priceReading).min(1).max(maxPairsOfSource),
})

export const priceSourceTerms = terms.superRefine((source, ctx) => {
  const { address, file, body } = source
  const refuse = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: 'custom', path, message })
  if ((address === null) === (file === null)) {
    refuse([file === null ? 'address' : 'file'], 'required')
  }
  if (body !== null && (file !== null || !isJson(body))) {
    refuse(['body'], 'body_json')
  }
  source.readings.forEach((reading, index) => {
    const isRepeated = source.readings.findIndex((one) => one.pairId === reading.pairId) < index
    if (isRepeated) {
      refuse(['readings', index, 'pairId'], 'twice')
    }
    neededPaths(source.kind, reading).forEach((name) =>
      refuse(['readings', index, name], 'required'),
    )
  })
})
export type PriceSourceTerms = z.infer<typeof priceSourceTerms>

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The fields that are missing in a reading. */
function neededPaths(kind: PriceSourceKind, reading: PriceReading): (keyof PriceReading)[] {
  if (kind === 'book') {
    const isDeep = /^[\d.]+$/.test(reading.depth) && new Decimal(reading.depth).gt(0)
    const missing = (['price', 'amount'] as const).filter((name) => reading[name] === '')
    return isDeep ? missing : [...missing, 'depth']
  }
  if (reading.bid !== '' || reading.ask !== '') {
    return (['bid', 'ask'] as const).filter((name) => reading[name] === '')
  }
  return reading.last === '' ? ['last'] : []
}

export const priceSourceCalls = describeResource({
  one: 'PriceSource',
  many: 'PriceSources',
  tag: 'Desk: rates',
  path: 'price-sources',
  summaries: {
    list: 'The sources of prices that operators added, with their state',
    order: 'Puts the sources of prices into another order',
    create: 'Adds a source of prices',
    save: 'Changes a source of prices; its secret headers are removed when its server changes',
    remove: 'Removes a source of prices and its quotes',
  },
  terms: priceSourceTerms,
  shown: {
    source: sourceId,
    headers: z.array(z.string()).describe('The names of the headers with secret values.'),
    lastAttemptAt: timestamp.nullable(),
    lastSuccessAt: timestamp.nullable(),
    failuresInRow: z.int(),
    lastFault: sourceFault.nullable(),
    faults: z
      .array(z.object({ pairId: z.int(), fault: sourceFault }))
      .describe('The pairs without a price at the last attempt.'),
  },
  key: 'priceSources',
  alsoInList: {
    pairs: z.array(z.object({ id: z.int(), base: z.string(), quote: z.string() })),
  },
  removal: z.object({ version }),
  removalErrors: ['not_found', 'in_use', 'state_changed'],
})
export type DeskPriceSource = z.infer<typeof priceSourceCalls.row>
