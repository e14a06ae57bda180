import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText, idParam, listSize, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { decimalBetween } from './decimal-between'
import { entryKind } from './money/ledger'

const tag = 'Desk: reserves'
const base = '/api/v1/operator/reserves'

export const reserveRow = z
  .object({
    currency: currency.pick({
      id: true,
      slug: true,
      code: true,
      ticker: true,
      name: true,
      logo: true,
    }),
    digits: z.int().describe('Digits the money itself has.'),
    available: decimalText.describe('What can be paid out now.'),
    held: decimalText.describe('Set aside for claims that are being done.'),
    capital: decimalText.describe('What the owner brought in and has not taken out.'),
  })
  .meta({ id: 'Reserve' })
export type ReserveRow = z.infer<typeof reserveRow>

export const reserveEntry = z
  .object({
    id: z.uuid(),
    at: timestamp,
    kind: entryKind,
    reason: z.string(),
    who: z.string().describe('An e-mail address, or `system:` and a part of the product.'),
    available: decimalText.describe('What it did to the available reserve.'),
    held: decimalText.describe('What it did to what is held.'),
    availableAfter: decimalText.nullable().describe('Null when it did not touch it.'),
  })
  .meta({ id: 'ReserveEntry' })
export type ReserveEntry = z.infer<typeof reserveEntry>

const currencyId = z.object({ id: idParam })
const positive = decimalBetween({ least: 0, isAbove: true })
const reason = z.string().trim().min(3).max(500)
const postedEntry = z.object({ id: z.uuid().describe('The entry in the ledger.') })

export const topUp = z.object({ amount: positive, reason })
export const adjustment = topUp.extend({ direction: z.enum(['up', 'down']) })

export const listDeskReserves = defineEndpoint({
  name: 'listDeskReserves',
  method: 'get',
  path: `${base}/`,
  summary: 'What the office has of every currency',
  tag,
  status: 200,
  response: z.object({ reserves: z.array(reserveRow) }),
})

export const listReserveEntries = defineEndpoint({
  name: 'listReserveEntries',
  method: 'get',
  path: `${base}/{id}/entries/`,
  summary: 'What moved the reserve of a currency, the newest first',
  tag,
  params: currencyId,
  query: z.object({
    before: z.uuid().optional().describe('Entries older than this one.'),
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
  summary: 'The owner brings money; wants a header Idempotency-Key',
  tag,
  params: currencyId,
  body: topUp,
  status: 201,
  response: postedEntry,
  errors: ['not_found', 'idempotency_mismatch'],
})

export const adjustDeskReserve = defineEndpoint({
  name: 'adjustDeskReserve',
  method: 'post',
  path: `${base}/{id}/adjust/`,
  summary: 'Puts the reserve right after a count; wants a header Idempotency-Key',
  tag,
  params: currencyId,
  body: adjustment,
  status: 201,
  response: postedEntry,
  errors: ['not_found', 'idempotency_mismatch'],
})
