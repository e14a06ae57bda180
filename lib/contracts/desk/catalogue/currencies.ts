import { z } from 'zod'
import { currencyKind } from '@/lib/contracts/catalogue'
import { timestamp } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { hasDuplicates, inputTerms } from '@/lib/contracts/desk/input-terms'
import { orderBody, version } from '../resource'
import { logo } from './logos'
import { base, id, ids, name, nothing, notice, slug, tag, trimmed } from './shared-schemas'

/** The columns of the currency's own row. */
export const currencyFields = z.object({
  slug: slug.describe('Part of the addresses of the currency’s pages.'),
  code: trimmed.regex(/^[A-Z0-9_]{2,16}$/).describe('The code that monitoring sites use for it.'),
  ticker: trimmed.regex(/^[A-Z0-9]{2,12}$/),
  assetCode: trimmed.min(1).max(16).describe('The asset by whose price the currency is valued.'),
  nameRu: name,
  nameEn: name,
  kind: currencyKind,
  network: trimmed.min(1).max(40).nullable(),
  digits: z
    .number()
    .int()
    .min(0)
    .max(18)
    .describe('The number of decimal places of the currency itself.'),
  roundCalculator: z.number().int().min(0).max(18),
  logo,
  isSendable: z.boolean(),
  isReceivable: z.boolean(),
  sendNotifyRu: notice,
  sendNotifyEn: notice,
  receiveNotifyRu: notice,
  receiveNotifyEn: notice,
})
export type CurrencyFields = z.infer<typeof currencyFields>

const currencyColumns = currencyFields.extend({
  groupIds: ids,
  cityIds: ids.describe('The cities where this cash currency is handed over.'),
  inputs: z.array(inputTerms).max(20),
})
export type CurrencyTerms = z.infer<typeof currencyColumns>

export const currencyTerms = currencyColumns.superRefine((terms, ctx) => {
  const addError = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  if (terms.roundCalculator > terms.digits) {
    addError('roundCalculator', 'round_within_digits')
  }
  if ((terms.kind === 'crypto') !== (terms.network !== null)) {
    addError('network', terms.kind === 'crypto' ? 'network_needed' : 'network_of_crypto')
  }
  if ((terms.kind === 'cash') !== terms.cityIds.length > 0) {
    addError('cityIds', terms.kind === 'cash' ? 'city_needed' : 'cities_of_cash')
  }
  terms.inputs.forEach(({ key }, index) => {
    if (terms.inputs.findIndex((input) => input.key === key) < index) {
      ctx.addIssue({ code: 'custom', path: ['inputs', index, 'key'], message: 'twice' })
    }
  })
  for (const field of ['groupIds', 'cityIds'] as const) {
    if (hasDuplicates(terms[field])) {
      addError(field, 'twice')
    }
  }
})

const currencyRow = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    code: z.string(),
    ticker: z.string(),
    name: z.string(),
    kind: currencyKind,
    network: z.string().nullable(),
    logo: z.string(),
    isSendable: z.boolean(),
    isReceivable: z.boolean(),
    directions: z
      .number()
      .int()
      .describe('The number of directions with this currency, enabled or not.'),
  })
  .meta({ id: 'DeskCurrencyRow' })
export type CurrencyRow = z.infer<typeof currencyRow>

const deskCurrency = z
  .object({
    id: z.number().int(),
    version,
    terms: currencyColumns,
    directions: z.number().int(),
    isInLedger: z
      .boolean()
      .describe(
        'Whether the ledger has entries in it. If so, `digits` cannot be reduced, nor `assetCode` changed.',
      ),
    updatedAt: timestamp,
  })
  .meta({ id: 'DeskCurrency' })
export type DeskCurrency = z.infer<typeof deskCurrency>

const choice = z.object({ id: z.number().int(), name: z.string() })

const currencyOptions = z
  .object({
    assets: z.array(z.string()),
    logos: z.array(z.string()).describe('Those of the product, and uploaded ones in use.'),
    groups: z.array(choice),
    cities: z.array(choice),
  })
  .meta({ id: 'CurrencyOptions' })
export type CurrencyOptions = z.infer<typeof currencyOptions>

export const listDeskCurrencies = defineEndpoint({
  name: 'listDeskCurrencies',
  method: 'get',
  path: `${base}/currencies/`,
  summary: 'All currencies in their order',
  tag,
  status: 200,
  response: z.object({ currencies: z.array(currencyRow) }),
})

export const getCurrencyOptions = defineEndpoint({
  name: 'getCurrencyOptions',
  method: 'get',
  path: `${base}/currencies/options/`,
  summary: 'The assets, logos, groups and cities that a currency can have',
  tag,
  status: 200,
  response: currencyOptions,
})

export const orderCurrencies = defineEndpoint({
  name: 'orderCurrencies',
  method: 'put',
  path: `${base}/currencies/order/`,
  summary: 'Puts the currencies into another order',
  tag,
  body: orderBody,
  status: 204,
  response: nothing,
  errors: ['state_changed'],
})

export const getDeskCurrency = defineEndpoint({
  name: 'getDeskCurrency',
  method: 'get',
  path: `${base}/currencies/{id}/`,
  summary: 'A currency with its inputs, groups and cities',
  tag,
  params: id,
  status: 200,
  response: deskCurrency,
  errors: ['not_found'],
})

export const createCurrency = defineEndpoint({
  name: 'createCurrency',
  method: 'post',
  path: `${base}/currencies/`,
  summary: 'Adds a currency',
  tag,
  body: z.object({ terms: currencyTerms }),
  status: 201,
  response: deskCurrency,
})

export const saveCurrency = defineEndpoint({
  name: 'saveCurrency',
  method: 'put',
  path: `${base}/currencies/{id}/`,
  summary: 'Changes a currency with its inputs, groups and cities',
  tag,
  params: id,
  body: z.object({ version, terms: currencyTerms }),
  status: 200,
  response: deskCurrency,
  errors: ['not_found', 'state_changed'],
})

export const deleteCurrency = defineEndpoint({
  name: 'deleteCurrency',
  method: 'delete',
  path: `${base}/currencies/{id}/`,
  summary: 'Removes a currency that no direction and no entry of the ledger uses',
  tag,
  params: id,
  status: 204,
  response: nothing,
  errors: ['not_found', 'in_use'],
})
