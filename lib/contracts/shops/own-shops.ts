import { z } from 'zod'
import { ownerProof } from '../accounts/me'
import { currency } from '../catalogue'
import { decimalText, idNumber, timestamp } from '../common'
import { defineEndpoint } from '../endpoint'
import { timezoneName } from '../timezone-name'
import { maxShopKeyName, maxShopKeys, maxShops } from './shop-lists'
import { live, shopScope, shopState, webAddress } from './shop-parts'

export const ownShopTag = 'Shops'
export const ownShopPath = '/api/v1/shop'
const params = z.object({ id: z.uuid() })

export const shop = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    name: z.string(),
    site: z.string(),
    logo: z.string().nullable().describe('The path of its picture on this site.'),
    returnUrl: z.string().nullable().describe('Where a payer is sent after the payment.'),
    cancelUrl: z.string().nullable().describe('Where a payer who does not pay is sent.'),
    currency: currency.describe('The currency of its invoices and its balance; it never changes.'),
    feePercent: decimalText.describe('The fee that the office keeps of each sale.'),
    timeZone: z.string(),
    state: shopState,
    reason: z.string().nullable().describe('Why the office declined or blocked it.'),
    createdAt: timestamp,
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shop>

export const listShops = defineEndpoint({
  name: 'listShops',
  method: 'get',
  path: `${ownShopPath}/`,
  summary: 'The account’s shops, and what a new one can choose',
  tag: ownShopTag,
  status: 200,
  response: z.object({
    shops: z.array(shop),
    most: z.number().int().describe('How many shops an account may have.'),
    feePercent: decimalText.describe('The fee of a new shop.'),
    currencies: z.array(currency).describe('In which currencies a shop can be settled.'),
  }),
  errors: ['token_not_valid'],
})

const shopTerms = z.object({
  name: z.string().trim().min(1).max(80),
  site: webAddress.max(500),
  returnUrl: webAddress.nullish(),
  cancelUrl: webAddress.nullish(),
  timeZone: timezoneName.describe('An IANA name, such as `Europe/Riga`.'),
})

export const createShop = defineEndpoint({
  name: 'createShop',
  method: 'post',
  path: `${ownShopPath}/`,
  summary: `Asks for a shop, at most ${maxShops} for an account. Its test mode works at once, its live mode once the office has approved it`,
  tag: ownShopTag,
  body: shopTerms.extend({ currency: idNumber }),
  status: 201,
  response: shop,
  errors: ['token_not_valid', 'not_activated', 'forbidden', 'validation_error'],
})

export const getShop = defineEndpoint({
  name: 'getShop',
  method: 'get',
  path: `${ownShopPath}/{id}/`,
  summary: 'One shop of the account, with what it has in both modes',
  tag: ownShopTag,
  params,
  status: 200,
  response: z.object({
    shop,
    balance: z
      .object({
        available: decimalText,
        requested: decimalText.describe('What withdrawals, payouts and refunds have set aside.'),
        debt: decimalText.describe('What was taken back after it had been paid out.'),
        test: decimalText.describe('What the shop has in the test mode.'),
      })
      .describe('In the shop’s currency.'),
  }),
  errors: ['token_not_valid', 'not_found'],
})

export const updateShop = defineEndpoint({
  name: 'updateShop',
  method: 'put',
  path: `${ownShopPath}/{id}/`,
  summary:
    'Changes a shop. A new name or site of an active shop, and any change of a declined shop, waits for the office’s decision; until then payers see the old name and site. A blocked shop cannot be changed',
  tag: ownShopTag,
  params,
  body: shopTerms.extend({ version: z.number().int() }),
  status: 200,
  response: shop,
  errors: ['token_not_valid', 'not_found', 'state_changed', 'validation_error'],
})

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export const setShopLogo = defineEndpoint({
  name: 'setShopLogo',
  method: 'post',
  path: `${ownShopPath}/{id}/logo/`,
  summary:
    'Uploads the picture of a shop, which is re-encoded. For an active shop it waits for the office’s decision, like a new name. Not possible while the shop is declined or blocked',
  tag: ownShopTag,
  params,
  upload: { field: 'file', types: logoTypes, maxBytes: 2 * 1024 * 1024 },
  status: 200,
  response: shop,
  errors: [
    ...(['token_not_valid', 'not_activated', 'not_found', 'state_changed'] as const),
    ...(['validation_error', 'unsupported_media_type', 'payload_too_large'] as const),
    ...(['unavailable', 'too_many_requests'] as const),
  ],
})

export const removeShopLogo = defineEndpoint({
  name: 'removeShopLogo',
  method: 'delete',
  path: `${ownShopPath}/{id}/logo/`,
  summary: 'Removes the picture of a shop',
  tag: ownShopTag,
  params,
  status: 200,
  response: shop,
  errors: ['token_not_valid', 'not_found', 'state_changed'],
})

export const shopKey = z
  .object({
    id: z.uuid(),
    live,
    name: z.string(),
    scopes: z.array(shopScope),
    hint: z.string().describe('The last four characters of the key.'),
    createdAt: timestamp,
    lastUsedAt: timestamp
      .nullable()
      .describe('When it was last used, to the minute; null if never.'),
    revokedAt: timestamp.nullable().describe('Null while the key is valid.'),
  })
  .meta({ id: 'ShopKey' })
export type ShopKey = z.infer<typeof shopKey>

export const listShopKeys = defineEndpoint({
  name: 'listShopKeys',
  method: 'get',
  path: `${ownShopPath}/{id}/keys/`,
  summary: 'The keys of a shop, newest first: the valid ones and those revoked last',
  tag: ownShopTag,
  params,
  status: 200,
  response: z.object({
    keys: z.array(shopKey),
    most: z.number().int().describe('How many valid keys a shop may have in each mode.'),
  }),
  errors: ['token_not_valid', 'not_found'],
})

export const createShopKey = defineEndpoint({
  name: 'createShopKey',
  method: 'post',
  path: `${ownShopPath}/{id}/keys/`,
  summary: `Makes a key of the merchant API, at most ${maxShopKeys} valid ones in each mode; a live one only for an active shop. Needs the same proof as other changes of the account`,
  tag: ownShopTag,
  params,
  body: ownerProof.extend({
    live,
    name: z.string().trim().min(1).max(maxShopKeyName),
    scopes: z
      .array(shopScope)
      .min(1)
      .max(shopScope.options.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'twice' }),
  }),
  status: 201,
  response: z.object({
    key: shopKey,
    secret: z
      .string()
      .describe('What is sent as `Authorization: Bearer …`. Returned only this once.'),
  }),
  errors: [
    'token_not_valid',
    'not_activated',
    'second_factor_required',
    'not_found',
    'forbidden',
    'validation_error',
    'too_many_requests',
  ],
})

export const revokeShopKey = defineEndpoint({
  name: 'revokeShopKey',
  method: 'delete',
  path: `${ownShopPath}/{id}/keys/{key}/`,
  summary: 'Revokes a key at once and forever; its invoices continue',
  tag: ownShopTag,
  params: params.extend({ key: z.uuid() }),
  status: 200,
  response: shopKey,
  errors: ['token_not_valid', 'not_found', 'state_changed'],
})
