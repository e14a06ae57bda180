import type {
  PriceReading,
  PriceSourceTerms,
} from '@/lib/contracts/desk/price-sources/price-sources'

export function priceReading(changes: Partial<PriceReading> = {}): PriceReading {
  return {
    pairId: 1,
    ...{ last: 'price', bid: '', ask: '', divisor: '', time: '' },
    ...{ offers: '', price: '', amount: '', least: '', most: '', method: '', methods: '' },
    ...{ side: 'asks', depth: '0', outlierPercent: '5', isInverse: false, factor: '1' },
    ...changes,
  }
}

export function priceSource(changes: Partial<PriceSourceTerms> = {}): PriceSourceTerms {
  return {
    ...{ name: 'A source', isEnabled: true, kind: 'prices', format: 'json' },
    ...{ address: 'https://prices.example/', file: null, body: null },
    ...{ hasDecimalComma: false, isDaily: false, intervalSeconds: 10, maxAgeSeconds: 600 },
    readings: [priceReading()],
    ...changes,
  }
}

/** The National Bank of Belarus: how many Belarusian roubles a dollar and a hundred Russian roubles cost. */
export function belarusSource(address: string, pairId: number): PriceSourceTerms {
  return priceSource({
    ...{ name: 'National Bank of Belarus', address, isDaily: true, maxAgeSeconds: 864_000 },
    readings: [
      priceReading({
        pairId,
        last: '[Cur_Abbreviation=USD]/Cur_OfficialRate',
        divisor: '[Cur_Abbreviation=RUB]/Cur_OfficialRate',
        time: '[Cur_Abbreviation=USD]/Date',
        factor: '100',
      }),
    ],
  })
}
