import { z } from 'zod'
import { defineEndpoint } from '../endpoint'

/** Its body is the provider's own: signed as a whole, and read only when the signature holds. */
export const takePaymentCallback = defineEndpoint({
  name: 'takePaymentCallback',
  method: 'post',
  path: '/api/v1/payments/{method}/callback/',
  tag: 'Payments',
  summary: 'A provider says what became of a payment; harmless however often it does',
  params: z.object({ method: z.string().max(20) }),
  status: 204,
  response: z.undefined(),
  errors: ['bad_request', 'token_not_valid', 'not_found', 'duplicate'],
})
