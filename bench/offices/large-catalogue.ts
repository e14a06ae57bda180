import { Decimal, one, zero } from '@/lib/money/decimal'
import {
  createCatalogue,
  type Catalogue,
  type CatalogueCurrency,
  type CatalogueRows,
} from '@/server/modules/catalogue'
import { directionRow } from '@/tests/factories/catalogue-rows'

export type LargeOffice = {
  catalogue: Catalogue
  reserves: ReadonlyMap<number, Decimal>
  /** The price in dollars of each asset, by the asset's code. */
  prices: ReadonlyMap<string, Decimal>
}

const createdAt = new Date('2026-01-01T00:00:00.000Z')

/**
 * An office with `count` currencies, each of which can be exchanged for every other. The first asset is
 * shared by `sharedBy` currencies, like dollars at many banks; each other currency has its own asset.
 * Every fifth direction has tiers, every seventh a fee, every third a course for verified cards.
 */
export function makeLargeOffice(count: number, sharedBy = 1): LargeOffice {
  const currencies = Array.from({ length: count }, (_, index) =>
    makeCurrency(index, `A${Math.max(0, index - sharedBy + 1)}`),
  )
  const assets = [...new Set(currencies.map(({ assetCode }) => assetCode))]
  const prices = new Map(assets.map((asset, index) => [asset, priceOf(index)]))
  const directions = currencies.flatMap((from) =>
    currencies.filter((to) => to !== from).map((to) => makeDirection({ from, to, prices })),
  )
  const rows: CatalogueRows = {
    fingerprint: `large ${count} ${sharedBy}`,
    currencies,
    groups: [],
    inputs: [],
    cities: [],
    directions,
    tiers: directions.filter(({ id }) => id % 5 === 0).flatMap(makeTiers),
    directionCities: [],
  }
  const reserves = new Map(
    currencies.map(({ id, assetCode, digits }) => {
      const price = prices.get(assetCode) ?? one
      return [id, new Decimal(250_000).div(price).toDecimalPlaces(digits, 1)]
    }),
  )
  return { catalogue: createCatalogue(rows), reserves, prices }
}

/** Returns prices from a tenth of a cent to a hundred thousand dollars. */
function priceOf(index: number): Decimal {
  return new Decimal(10)
    .pow((index % 9) - 3)
    .times(((index * 37) % 897) + 103)
    .div(100)
}

function makeCurrency(index: number, assetCode: string): CatalogueCurrency {
  const isCoin = index % 2 === 0
  const names = { ticker: assetCode, nameRu: `Валюта ${index}`, nameEn: `Currency ${index}` }
  return {
    ...names,
    id: index + 1,
    slug: `currency-${index}`,
    code: `CUR${index}`,
    assetCode,
    kind: isCoin ? 'crypto' : 'bank',
    network: isCoin ? 'NET' : null,
    digits: isCoin ? 8 : 2,
    roundCalculator: isCoin ? 8 : 2,
    logo: '/logos/bitcoin.svg',
    isSendable: true,
    isReceivable: true,
    sendNotifyRu: null,
    sendNotifyEn: null,
    receiveNotifyRu: null,
    receiveNotifyEn: null,
    position: index,
    createdAt,
    updatedAt: createdAt,
  }
}

type DirectionRow = CatalogueRows['directions'][number]
type Sides = {
  from: CatalogueCurrency
  to: CatalogueCurrency
  prices: ReadonlyMap<string, Decimal>
}

function makeDirection({ from, to, prices }: Sides): DirectionRow {
  const id = (from.id - 1) * 1000 + to.id
  const dollars = (amount: number, { assetCode }: CatalogueCurrency) =>
    new Decimal(amount).div(prices.get(assetCode) ?? one)
  return {
    ...plainTerms,
    id,
    fromCurrencyId: from.id,
    toCurrencyId: to.id,
    marginPercent: new Decimal(id % 20).div(10).plus('0.5'),
    verificationMarginPercent: id % 3 === 0 ? new Decimal('0.4') : null,
    fixedFee: id % 4 === 0 ? dollars(1, to) : zero,
    sendFeePercent: id % 7 === 0 ? new Decimal('0.5') : zero,
    receiveFeeFixed: id % 11 === 0 ? dollars(2, to) : zero,
    minFrom: dollars(50, from).toSignificantDigits(3),
    maxFrom: dollars(20_000, from).toSignificantDigits(3),
  }
}

function makeTiers({ id, minFrom }: DirectionRow): CatalogueRows['tiers'] {
  const minimum = minFrom ?? one
  return [
    {
      directionId: id,
      minFrom: minimum.times(20),
      marginPercent: new Decimal('0.4'),
      verificationMarginPercent: null,
    },
    {
      directionId: id,
      minFrom: minimum.times(100),
      marginPercent: new Decimal('0.3'),
      verificationMarginPercent: null,
    },
  ]
}

/*
 * The values that all directions share, copied into each of them. If the factory made each direction, a
 * rebuild would take 50 % longer, because of how the objects are laid out in memory.
 */
const plainTerms = directionRow(0, {
  fromCurrencyId: 0,
  toCurrencyId: 0,
  minTo: null,
  paymentWindowMinutes: 30,
  exportFlags: ['reg'],
  createdAt,
  updatedAt: createdAt,
})
