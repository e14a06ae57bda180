import { z } from 'zod'
import { decimalText, idNumber } from '../common'
import { defineEndpoint } from '../endpoint'
import { sitePaths } from './site-paths'

const tag = 'Site'

const addressCheckOffer = z
  .object({
    provider: z.string().describe('The service that checks the address.'),
    stopsFromScore: decimalText.describe('The score from which the office stops an exchange.'),
    priceUsd: decimalText
      .nullable()
      .describe('The cost of a check for the office, which its rates include; null if it is free.'),
    captchaSiteKey: z.string().nullable().describe('Null if no captcha is required.'),
    currencies: z.array(z.object({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'AddressCheckOffer' })
export type AddressCheckOffer = z.infer<typeof addressCheckOffer>

export const getAddressCheckOffer = defineEndpoint({
  name: 'getAddressCheckOffer',
  method: 'get',
  path: sitePaths.addressChecks,
  summary: 'Whether visitors may have an address checked before an order',
  tag,
  status: 200,
  response: z.object({
    offer: addressCheckOffer.nullable().describe('Null if the office does not offer it.'),
  }),
})

export const addressRisks = ['low', 'medium', 'high', 'pending', 'unknown'] as const
export const addressRisk = z.enum(addressRisks)
export type AddressRisk = z.infer<typeof addressRisk>

export const checkAddress = defineEndpoint({
  name: 'checkAddress',
  method: 'post',
  path: sitePaths.addressChecks,
  summary: 'Has an address checked before an order',
  tag,
  body: z
    .object({
      currency: idNumber,
      address: z.string().trim().min(1).max(300),
      consent: z.literal(true).describe('Consent to send the address to the service.'),
      recaptcha: z.string().max(5000).default(''),
    })
    .meta({ id: 'AddressCheck' }),
  status: 200,
  response: z.object({
    risk: addressRisk.describe(
      '`pending`: ask again in a minute; `unknown`: the service gave no answer. A result is kept for 24 hours.',
    ),
  }),
  errors: ['captcha_failed', 'unavailable'],
})
