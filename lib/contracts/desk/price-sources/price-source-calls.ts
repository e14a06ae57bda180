import { z } from 'zod'
import { decimalText, idNumber, idParam, timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { sourceFault } from '../rates'
import { priceReading, priceSourceTerms } from './price-sources'

const tag = 'Desk: rates'
const base = '/api/v1/operator/price-sources'

/** Why a reading gives no price. */
export const readingFaults = [
  'path_nothing',
  'path_several',
  'path_not_a_value',
  'not_a_number',
  'not_positive',
  'not_a_time',
  'bid_above_ask',
  'stale',
  'from_the_future',
  'not_a_list',
  'thin_book',
] as const
export type ReadingFault = (typeof readingFaults)[number]

const readingField = priceReading.keyof()
export type ReadingField = z.infer<typeof readingField>

const testedReading = z.object({
  pairId: z.int(),
  found: z
    .array(z.object({ field: readingField, text: z.string() }))
    .describe('The texts that the paths found, shortened.'),
  price: decimalText.nullable(),
  observedAt: timestamp.nullable(),
  fault: z.object({ field: readingField, key: z.enum(readingFaults) }).nullable(),
})
export type TestedReading = z.infer<typeof testedReading>

export const priceSourceTest = z
  .object({
    fault: sourceFault.nullable().describe('Why there is no readable answer.'),
    status: z.int().nullable().describe('The HTTP status, if the server answered.'),
    milliseconds: z.int(),
    bytes: z.int(),
    sample: z.string().describe('The beginning of the answer.'),
    readings: z.array(testedReading),
  })
  .meta({ id: 'PriceSourceTest' })
export type PriceSourceTest = z.infer<typeof priceSourceTest>

export const testPriceSource = defineEndpoint({
  name: 'testPriceSource',
  method: 'post',
  path: `${base}/test/`,
  summary: 'Fetches an answer once and says what the paths find in it; stores nothing',
  tag,
  body: z.object({
    id: idNumber
      .nullable()
      .describe(
        'The stored source whose secret headers are sent, if its address and body are the same.',
      ),
    terms: priceSourceTerms,
  }),
  status: 200,
  response: priceSourceTest,
})

export const maxSecretHeaders = 5

const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z\d-]+$/)
  .max(60)
const headerValue = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x20-\x7e]+$/)

/* Headers that belong to the connection, so operators may not set them. */
const reserved = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
])

export const setPriceSourceHeaders = defineEndpoint({
  name: 'setPriceSourceHeaders',
  method: 'put',
  path: `${base}/{id}/headers/`,
  summary: 'Replaces the secret headers of a source. Their values are never shown again',
  tag,
  params: z.object({ id: idParam }),
  body: z.object({
    headers: z
      .array(
        z.object({
          name: headerName.refine((name) => !reserved.has(name.toLowerCase()), {
            error: 'header_reserved',
          }),
          value: headerValue,
        }),
      )
      .max(maxSecretHeaders)
      .superRefine((headers, ctx) => {
        const names = headers.map(({ name }) => name.toLowerCase())
        names.forEach((name, index) => {
          if (names.indexOf(name) < index) {
            ctx.addIssue({ code: 'custom', path: [index, 'name'], message: 'twice' })
          }
        })
      }),
  }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
})
