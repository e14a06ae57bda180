import { z } from 'zod'
import { currency, namedCurrency } from '../catalogue'
import { decimalText, idParam, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from './decimal-between'
import { entryKind } from './money/ledger'

const tag = 'Desk: reserves'
const base = '/api/v1/operator/reserves'

export const reserveRow = z
  .object({
    currency: namedCurrency,
    digits: z.int().describe('The number of decimal places of the currency itself.'),
    roundCalculator: currency.shape.roundCalculator,
    available: decimalText.describe('What can be paid out now.'),
    held: decimalText.describe('The amount that is held for claims in progress.'),
    capital: decimalText.describe('What the owner has paid in and not taken out.'),
  })
  .meta({ id: 'Reserve' })
export type ReserveRow = z.infer<typeof reserveRow>

export const reserveEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    kind: entryKind,
    reason: z.string(),
    who: z
      .string()
      .describe('An e-mail address, or `system:` followed by the part of Kantor that acted.'),
    available: decimalText.describe('By how much it changed the available reserve.'),
    held: decimalText.describe('By how much it changed the held amount.'),
    availableAfter: decimalText
      .nullable()
      .describe('The available reserve after the entry; null if the entry did not change it.'),
  })
  .meta({ id: 'ReserveEntry' })
export type ReserveEntry = z.infer<typeof reserveEntry>

const currencyId = z.object({ id: idParam })
const positive = decimalBetween({ min: 0, excludesMin: true })
const reason = z.string().trim().min(3).max(500)
const postedEntry = z.object({ id: z.uuid().describe('The id of the entry in the ledger.') })

export const topUp = z.object({ amount: positive, reason })
export const adjustment = topUp.extend({ direction: z.enum(['up', 'down']) })

export const listDeskReserves = defineEndpoint({
  name: 'listDeskReserves',
  method: 'get',
  path: `${base}/`,
  summary: 'The reserves of every currency',
  tag,
  status: 200,
  response: z.object({ reserves: z.array(reserveRow) }),
})

export const listReserveEntries = defineEndpoint({
  name: 'listReserveEntries',
  method: 'get',
  path: `${base}/{id}/entries/`,
  summary: 'The entries that changed the reserve of a currency, newest first',
  tag,
  params: currencyId,
  query: z.object({
    before: z.uuid().optional().describe('Returns entries that are older than this one.'),
    size: listSize,
  }),
  status: 200,
  response: z.object({ entries: z.array(reserveEntry), next: z.uuid().nullable() }),
  errors: ['not_found'],
})

export const topUpDeskReserve = defineEndpoint({
  name: 'topUpDeskReserve',
  method: 'post',
  path: `${base}/{id}/top-up/`,
  summary: 'Records money that the owner paid in; requires an Idempotency-Key header',
  tag,
  params: currencyId,
  body: topUp,
  idempotencyKey: 'required',
  status: 201,
  response: postedEntry,
  errors: ['not_found', 'idempotency_mismatch'],
})

export const adjustDeskReserve = defineEndpoint({
  name: 'adjustDeskReserve',
  method: 'post',
  path: `${base}/{id}/adjust/`,
  summary: 'Corrects the reserve after a count; requires an Idempotency-Key header',
  tag,
  params: currencyId,
  body: adjustment,
  idempotencyKey: 'required',
  status: 201,
  response: postedEntry,
  errors: ['not_found', 'idempotency_mismatch'],
})
