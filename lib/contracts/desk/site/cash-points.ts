import { z } from 'zod'
import { idNumber, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { openWeekTerms, timezoneName } from '../office'

const tag = 'Desk: site'
const base = '/api/v1/operator/cash-points'
const params = z.object({ id: idParam })
const version = z.string().min(1).max(64)
const address = z.string().trim().min(1).max(300)
const note = z.string().trim().max(500)

export const cashPointTerms = z.object({
  cityId: idNumber,
  addressRu: address,
  addressEn: address,
  noteRu: note,
  noteEn: note,
  timezone: timezoneName,
  week: openWeekTerms,
  mapUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  isShown: z.boolean(),
})
export type CashPointTerms = z.infer<typeof cashPointTerms>

const cashPoint = z
  .object({ id: z.number().int(), version, terms: cashPointTerms })
  .meta({ id: 'DeskCashPoint' })
export type DeskCashPoint = z.infer<typeof cashPoint>

export const listCashPoints = defineEndpoint({
  name: 'listCashPoints',
  method: 'get',
  path: `${base}/`,
  summary: 'Addresses where cash changes hands, in their order',
  tag,
  status: 200,
  response: z.object({
    points: z.array(cashPoint),
    cities: z.array(z.object({ id: z.number().int(), nameRu: z.string(), nameEn: z.string() })),
  }),
})

export const createCashPoint = defineEndpoint({
  name: 'createCashPoint',
  method: 'post',
  path: `${base}/`,
  summary: 'Add an address',
  tag,
  body: z.object({ terms: cashPointTerms }),
  status: 201,
  response: cashPoint,
})

export const saveCashPoint = defineEndpoint({
  name: 'saveCashPoint',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Change an address',
  tag,
  params,
  body: z.object({ version, terms: cashPointTerms }),
  status: 200,
  response: cashPoint,
  errors: ['not_found', 'state_changed'],
})

export const deleteCashPoint = defineEndpoint({
  name: 'deleteCashPoint',
  method: 'delete',
  path: `${base}/{id}/`,
  summary: 'Remove an address',
  tag,
  params,
  query: z.object({ version }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})

export const orderCashPoints = defineEndpoint({
  name: 'orderCashPoints',
  method: 'put',
  path: `${base}/order/`,
  summary: 'Put the addresses into another order',
  tag,
  body: z.object({ ids: z.array(idNumber).min(1).max(1000) }),
  status: 204,
  response: z.undefined(),
  errors: ['state_changed'],
})
