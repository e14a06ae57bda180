import { z } from 'zod'
import { decimalText } from './common'

const sides = {
  send: z.object({ visible: z.boolean() }),
  receive: z.object({ visible: z.boolean() }),
}

export const currencyKinds = ['crypto', 'bank', 'emoney', 'cash'] as const
export const currencyKind = z.enum(currencyKinds)

export const currency = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    code: z.string().describe('The code that monitoring sites use for it, for example USDTTRC20.'),
    ticker: z.string(),
    name: z.string(),
    kind: currencyKind,
    network: z.string().nullable(),
    roundCalculator: z.number().int(),
    logo: z.string().describe('The path of its picture on this site.'),
  })
  .meta({ id: 'Currency' })
export type Currency = z.infer<typeof currency>

/** What is needed to show a currency beside an amount. */
export const namedCurrency = currency.pick({
  id: true,
  slug: true,
  code: true,
  ticker: true,
  name: true,
  logo: true,
})

export const group = z
  .object({
    id: z.number().int(),
    name: z.string(),
    ids: z.array(z.number().int()),
    ...sides,
  })
  .meta({ id: 'CurrencyGroup' })
export type Group = z.infer<typeof group>

export const inputKinds = [
  'wallet',
  'card',
  'iban',
  'phone',
  'account',
  'memo',
  'name',
  'telegram',
  'text',
  'select',
] as const
export const inputKind = z.enum(inputKinds)

/** How a value is checked, in addition to the checks of its kind. */
export const inputCheckers = [
  'none',
  'bitcoin',
  'evm',
  'tron',
  'ton',
  'solana',
  'litecoin',
  'monero',
  'ripple',
  'dogecoin',
  'stellar',
  'bitcoin-cash',
  'cardano',
  'polkadot',
  'avalanche',
  'dash',
  'zcash',
  'cosmos',
  'algorand',
  'tezos',
  'near',
  'luhn',
  'iban',
  'e164',
  'person',
  'telegram',
  'email',
  'yoomoney',
  'volet',
  'moneygo',
  'bank-card',
  'sepa',
  'mobile-ru',
  'latin',
  'revtag',
  'volet-usd',
  'volet-eur',
  'moneygo-usd',
  'moneygo-eur',
] as const
export const inputChecker = z.enum(inputCheckers)

export const inputDefinition = z
  .object({
    key: z.string(),
    label: z.string(),
    hint: z.string().nullable(),
    kind: inputKind,
    checker: inputChecker.describe(
      'How a value is checked, in addition to the checks of its kind.',
    ),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    ...sides,
  })
  .meta({ id: 'InputDefinition' })
export type InputDefinition = z.infer<typeof inputDefinition>

export const city = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    addOnPercent: decimalText.describe(
      'The percentage by which the course is lower in this city; may be negative.',
    ),
    multiple: decimalText
      .nullable()
      .describe('Amounts received in this city are multiples of this number.'),
  })
  .meta({ id: 'City' })
export type City = z.infer<typeof city>
