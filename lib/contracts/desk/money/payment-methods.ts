import { z } from 'zod'
import { namedCurrency } from '@/lib/contracts/catalogue'
import { decimalText, idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { paymentMethods } from '../claim-parts'
import { version } from '../resource'

const tag = 'Desk: payment methods'
const base = '/api/v1/operator/payment-methods'

const paymentMethod = z.enum(paymentMethods)
export type PaymentMethodId = z.infer<typeof paymentMethod>

const chosenProvider = z
  .object({
    provider: z.string().min(1).max(40),
    minAmount: decimalText.nullable().describe('The smallest amount for which it is asked.'),
    maxAmount: decimalText.nullable().describe('The largest amount for which it is asked.'),
  })
  .meta({ id: 'ChosenProvider' })
export type ChosenProvider = z.infer<typeof chosenProvider>

export const paymentMethodTerms = z.object({
  payIn: paymentMethod.describe('How customers pay the office.'),
  payOut: paymentMethod.describe('How the office pays customers.'),
  fallsBack: z
    .boolean()
    .default(false)
    .describe(
      'Whether customers pay to the office’s own payment details while the rail or the providers of the currency take no payments. If not, the currency is not offered during that time.',
    ),
  providers: z
    .array(chosenProvider)
    .max(20)
    .default([])
    .describe(
      'The providers that are asked for payment details, in this order; one that does not take the amount is skipped.',
    ),
})
export type PaymentMethodTerms = z.infer<typeof paymentMethodTerms>

const currencyMethods = z
  .object({
    currency: namedCurrency,
    isSendable: z.boolean().describe('Whether customers can send it.'),
    isReceivable: z.boolean().describe('Whether customers can receive it.'),
    rail: z
      .string()
      .nullable()
      .describe('The rail over which it can come in; null if the settings name none.'),
    railPaysOut: z.boolean().describe('Whether that rail also pays out.'),
    version: z.string(),
    terms: paymentMethodTerms,
    requisites: z
      .int()
      .describe(
        'The number of enabled payment details; only currencies that are paid by hand need any.',
      ),
  })
  .meta({ id: 'CurrencyMethods' })
export type CurrencyMethods = z.infer<typeof currencyMethods>

const overview = z
  .object({
    currencies: z.array(currencyMethods),
    offered: z
      .object({ payIn: z.array(paymentMethod), payOut: z.array(paymentMethod) })
      .describe('The methods that can be chosen.'),
    providers: z.array(z.string()).describe('The providers of payment details that can be chosen.'),
  })
  .meta({ id: 'PaymentMethodsOverview' })
export type PaymentMethodsOverview = z.infer<typeof overview>

export const listPaymentMethods = defineEndpoint({
  name: 'listPaymentMethods',
  method: 'get',
  path: `${base}/`,
  summary: 'How each currency is paid in and paid out',
  tag,
  status: 200,
  response: overview,
})

export const savePaymentMethods = defineEndpoint({
  name: 'savePaymentMethods',
  method: 'put',
  path: `${base}/{id}/`,
  summary: 'Changes how a currency is paid in and paid out, for future orders and payouts',
  tag,
  params: z.object({ id: idParam }),
  body: z.object({ version, terms: paymentMethodTerms }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'state_changed'],
})
