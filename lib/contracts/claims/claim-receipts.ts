import { z } from 'zod'
import { maxReceiptBytes, receiptTypes } from './claim-limits'
import { claimPaths } from './claim-paths'
import { timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { reportedTransaction } from './reported-transaction'

const claimParams = z.object({ id: z.uuid() })
const receiptParams = z.object({ id: z.uuid(), receipt: z.uuid() })
const storedTypes = ['image/jpeg', 'application/pdf'] as const

export const uploadedReceipt = z
  .object({ id: z.uuid(), contentType: z.string(), at: timestamp })
  .meta({ id: 'ClaimReceipt' })

export const uploadReceipt = defineEndpoint({
  name: 'uploadReceipt',
  method: 'post',
  path: claimPaths.bill,
  tag: 'Claims',
  summary:
    'Uploads a receipt; while the payment is awaited, this also reports it as made. The same file is stored only once',
  params: claimParams,
  query: z.object({ reference: reportedTransaction }),
  upload: {
    field: 'file',
    types: receiptTypes,
    maxBytes: maxReceiptBytes,
  },
  status: 201,
  response: uploadedReceipt,
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed'],
})

export const getReceipt = defineEndpoint({
  name: 'getReceipt',
  method: 'get',
  path: claimPaths.receipt,
  tag: 'Claims',
  summary: 'Downloads a receipt; only for the claim’s browser or user',
  params: receiptParams,
  status: 200,
  response: z.unknown(),
  download: storedTypes,
  errors: ['token_not_valid', 'forbidden', 'not_found'],
})

export const takeBackReceipt = defineEndpoint({
  name: 'takeBackReceipt',
  method: 'delete',
  path: claimPaths.receipt,
  tag: 'Claims',
  summary: 'Deletes a receipt while the payment is awaited or being checked',
  params: receiptParams,
  status: 204,
  response: z.undefined(),
  errors: ['token_not_valid', 'forbidden', 'not_found', 'state_changed'],
})

export const getReceiptAtDesk = defineEndpoint({
  name: 'getReceiptAtDesk',
  method: 'get',
  path: '/api/v1/operator/claims/{id}/bill/{receipt}/',
  tag: 'Desk: claims',
  summary: 'Downloads a receipt of a claim',
  params: receiptParams,
  status: 200,
  response: z.unknown(),
  download: storedTypes,
  errors: ['token_not_valid', 'not_found'],
})
