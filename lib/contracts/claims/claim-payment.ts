import { z } from 'zod'
import { currency, currencyKind } from '../catalogue'
import { decimalText, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { claimPaths } from './claim-paths'
import { claimParams } from './claim-status'

/** The body has the provider's own format. It is parsed only if the signature of the whole body is valid. */
export const takePaymentCallback = defineEndpoint({
  name: 'takePaymentCallback',
  method: 'post',
  path: '/api/v1/payments/{method}/callback/',
  tag: 'Payments',
  summary:
    'A payment provider reports the outcome of a payment; repeated reports have no further effect',
  params: z.object({ method: z.string().max(20) }),
  status: 204,
  response: z.undefined(),
  errors: ['bad_request', 'token_not_valid', 'not_found', 'duplicate'],
})

const tag = 'Claims'

export const paymentForm = z
  .object({
    method: z.enum(['get', 'post']),
    action: z.url(),
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PaymentForm' })

export const getClaimForm = defineEndpoint({
  name: 'getClaimForm',
  method: 'get',
  path: claimPaths.form,
  tag,
  summary: 'The form that redirects to the provider’s payment page, if the payment method has one',
  params: claimParams,
  status: 200,
  response: paymentForm,
  errors: ['token_not_valid', 'not_found', 'forbidden', 'state_changed'],
})

export const claimRequisite = z
  .object({
    kind: currencyKind,
    fields: z.array(z.object({ label: z.string(), value: z.string(), copy: z.boolean() })),
    amount: decimalText,
    isExact: z
      .boolean()
      .describe(
        'Whether the amount differs from the agreed one, because it tells this payment from others: exactly this ' +
          'amount has to be paid.',
      ),
    currency,
    network: z.string().nullable(),
    memo: z.string().nullable(),
    uri: z.string().nullable().describe('A BIP-21 or EIP-681 URI, if the currency has one.'),
    qr: z.string().nullable().describe('The address or the URI as a QR code, in SVG.'),
    qrText: z
      .string()
      .nullable()
      .describe('The content of `qr`, for programs that draw the code themselves.'),
    until: timestamp,
  })
  .meta({ id: 'ClaimRequisite' })
export type ClaimRequisite = z.infer<typeof claimRequisite>

export const getClaimRequisite = defineEndpoint({
  name: 'getClaimRequisite',
  method: 'get',
  path: claimPaths.requisite,
  tag,
  summary:
    'Where to pay, also after the payment was reported; only for the claim’s browser or user',
  params: claimParams,
  status: 200,
  response: claimRequisite,
  errors: ['token_not_valid', 'not_found', 'forbidden', 'state_changed'],
})
