import { z } from 'zod'
import { currency } from '../catalogue'
import { decimalText } from '../common'
import { defineEndpoint } from '../endpoint'
import { sum } from './shop-parts'

export const getShopOffer = defineEndpoint({
  name: 'getShopOffer',
  method: 'get',
  path: '/api/v1/shops/',
  summary: 'What the office offers shops: the fee, the currencies, and an example at current rates',
  tag: 'Shops',
  status: 200,
  response: z
    .object({
      isOpen: z.boolean().describe('Whether accounts can ask for a shop.'),
      feePercent: decimalText.describe('The fee of a new shop.'),
      currencies: z.array(currency).describe('In which currencies a shop can be settled.'),
      example: z
        .object({
          asks: sum.describe('What a shop asks for.'),
          fee: decimalText,
          gets: decimalText.describe('What it is credited with.'),
          pays: z.array(sum).describe('The amount that a payer sends, in some of the currencies.'),
        })
        .nullable()
        .describe('Null while nothing can be paid.'),
    })
    .meta({ id: 'ShopOffer' }),
})
