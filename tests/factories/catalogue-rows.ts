import { Decimal, one, zero } from '@/lib/money/decimal'
import type { CatalogueRows } from '@/server/modules/catalogue'

type CurrencyRow = CatalogueRows['currencies'][number]
type DirectionRow = CatalogueRows['directions'][number]

const at = new Date('2026-11-21T12:00:00Z')

/** A currency, by default with an asset of its own and no optional settings. */
export function currencyRow(id: number, changes: Partial<CurrencyRow> = {}): CurrencyRow {
  return {
    id,
    slug: `currency-${id}`,
    code: `CUR${id}`,
    ticker: `C${id}`,
    assetCode: `A${id}`,
    nameRu: `Валюта ${id}`,
    nameEn: `Currency ${id}`,
    kind: 'bank',
    network: null,
    digits: 8,
    roundCalculator: 8,
    logo: '/logos/none.svg',
    isSendable: true,
    isReceivable: true,
    sendNotifyRu: null,
    sendNotifyEn: null,
    receiveNotifyRu: null,
    receiveNotifyEn: null,
    position: id,
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

/** A direction at the market's rate: no margin, no fee, no limits. */
export function directionRow(
  id: number,
  changes: Pick<DirectionRow, 'fromCurrencyId' | 'toCurrencyId'> & Partial<DirectionRow>,
): DirectionRow {
  return {
    id,
    isEnabled: true,
    rateSource: null,
    formula: null,
    coefficient: one,
    marginPercent: zero,
    verificationMarginPercent: null,
    bonusPercent: null,
    fixedFee: zero,
    minCourse: null,
    maxCourse: null,
    lowReserveBelow: null,
    lowReservePercent: null,
    sendFeePercent: zero,
    sendFeeFixed: zero,
    sendFeeMin: zero,
    receiveFeePercent: zero,
    receiveFeeFixed: zero,
    receiveFeeMin: zero,
    minFrom: null,
    maxFrom: null,
    minTo: new Decimal('0.01'),
    maxTo: null,
    minVerification: null,
    paymentWindowMinutes: 15,
    congestionRu: null,
    congestionEn: null,
    emailClaimRequirement: true,
    notifyRu: null,
    notifyEn: null,
    isExported: true,
    exportFlags: [],
    bestPosition: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

/** The rows of an office with `count` currencies, each of which can be exchanged for every other. */
export function officeRows(count: number): CatalogueRows {
  const ids = Array.from({ length: count }, (_id, index) => index + 1)
  const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => [from, to]))
  return {
    fingerprint: `${count} currencies`,
    currencies: ids.map((id) => currencyRow(id)),
    groups: [],
    inputs: [],
    cities: [],
    directions: pairs.map(([fromCurrencyId = 0, toCurrencyId = 0], index) =>
      directionRow(index + 1, { fromCurrencyId, toCurrencyId }),
    ),
    tiers: [],
    directionCities: [],
  }
}
