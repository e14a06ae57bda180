import { emptyReading, emptySource, type PriceSourceForm } from './price-source-form'

export const exampleNames = ['nbrb', 'cbr', 'bybit', 'csv'] as const
export type ExampleName = (typeof exampleNames)[number]

type Pairs = readonly { id: number; base: string; quote: string }[]

const hour = 3600
const day = 24 * hour

/** A form that is filled in for a known service. Services change, so it has to be tested before it is saved. */
export function exampleOf(name: ExampleName, pairs: Pairs): PriceSourceForm {
  const pairIdOf = (base: string, quote: string) =>
    pairs.find((pair) => pair.base === base && pair.quote === quote)?.id ?? 0
  return examples[name](pairIdOf)
}

type PairIdOf = (base: string, quote: string) => number

const daily = { isDaily: true, intervalSeconds: hour / 2, maxAgeSeconds: 12 * day }

const examples: Record<ExampleName, (pairIdOf: PairIdOf) => PriceSourceForm> = {
  // Belarusian roubles for a dollar, divided by those for a hundred Russian roubles.
  nbrb: (pairIdOf) => ({
    place: 'address',
    terms: {
      ...{ ...emptySource.terms, ...daily, name: 'National Bank of Belarus' },
      address: 'https://api.nbrb.by/exrates/rates?periodicity=0',
      readings: [
        {
          ...{ ...emptyReading, pairId: pairIdOf('USD', 'RUB') },
          last: '[Cur_Abbreviation=USD]/Cur_OfficialRate',
          divisor: '[Cur_Abbreviation=RUB]/Cur_OfficialRate',
          time: '[Cur_Abbreviation=USD]/Date',
          factor: '100',
        },
      ],
    },
  }),
  cbr: (pairIdOf) => ({
    place: 'address',
    terms: {
      ...{ ...emptySource.terms, ...daily, name: 'Bank of Russia' },
      ...{ address: 'https://www.cbr.ru/scripts/XML_daily.asp', format: 'xml' },
      hasDecimalComma: true,
      readings: [
        {
          ...{ ...emptyReading, pairId: pairIdOf('USD', 'RUB') },
          last: 'ValCurs/Valute[CharCode=USD]/Value',
          divisor: 'ValCurs/Valute[CharCode=USD]/Nominal',
          time: 'ValCurs/@Date',
        },
      ],
    },
  }),
  bybit: (pairIdOf) => ({
    place: 'address',
    terms: {
      ...{ ...emptySource.terms, name: 'Bybit P2P', kind: 'book' },
      address: 'https://api2.bybit.com/fiat/otc/item/online',
      body: '{"tokenId":"USDT","currencyId":"RUB","payment":[],"side":"1","size":"50","page":"1"}',
      readings: [
        {
          ...{ ...emptyReading, pairId: pairIdOf('USDT', 'RUB'), depth: '300000' },
          ...{ offers: 'result/items', price: 'price', amount: 'lastQuantity' },
          ...{ least: 'minAmount', most: 'maxAmount', method: 'payments' },
        },
      ],
    },
  }),
  csv: (pairIdOf) => ({
    place: 'file',
    terms: {
      ...{ ...emptySource.terms, name: 'office.csv', file: 'office.csv', format: 'csv' },
      readings: [
        {
          ...{ ...emptyReading, pairId: pairIdOf('USD', 'RUB') },
          ...{ bid: '[pair=USD/RUB]/buy', ask: '[pair=USD/RUB]/sell' },
        },
      ],
    },
  }),
}
