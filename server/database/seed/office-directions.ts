import { Decimal, zero } from '@/lib/money/decimal'
import { roundAmount } from '@/lib/money/round'
import { officeAssets, officeCurrencies, type CurrencyRow } from './office'
import {
  officeParticulars,
  type OfficeCityTerms,
  type OfficeTier,
  type Terms,
} from './office-particulars'

export type OfficeDirection = {
  from: string
  to: string
  terms: Terms
  tiers: OfficeTier[]
  cities: OfficeCityTerms[]
}

type ExportFlag = NonNullable<Terms['exportFlags']>[number]

/** A group of similar directions. Limits are in US dollars, for the side `limits.side`. */
type Route = {
  from: string[]
  to: string[]
  margin: string
  limits: { side: 'from' | 'to'; least: number; most: number }
  windowMinutes: number
  flags: ExportFlag[]
  /** How much lower the margin is with a verified card, in percentage points. */
  verifiedDiscount?: string
}

const rubCards = ['sberbank', 't-bank', 'alfa-bank', 'vtb', 'raiffeisen']
const rubBanks = [...rubCards.slice(0, 4), 'sbp', 'raiffeisen']
const euroBanks = ['sepa', 'revolut-eur', 'wise-usd']
const eMoney = ['yoomoney', 'volet-usd', 'moneygo-usd']
const cash = ['cash-rub', 'cash-usd', 'cash-eur']
const allCrypto = officeCurrencies.filter(({ kind }) => kind === 'crypto').map(({ slug }) => slug)
const boughtCrypto = [
  'bitcoin',
  'ethereum',
  'tether-trc20',
  'tether-bep20',
  'tether-ton',
  'litecoin',
  'toncoin',
]
const cashCrypto = ['bitcoin', 'ethereum', 'tether-trc20', 'tether-erc20']
const euroCrypto = ['bitcoin', 'tether-trc20', 'usd-coin-erc20']
const eMoneyCrypto = ['bitcoin', 'tether-trc20', 'litecoin']
const coins = ['bitcoin', 'ethereum', 'litecoin', 'monero', 'tron', 'toncoin', 'solana']

const routes: Route[] = [
  {
    from: allCrypto,
    to: rubBanks,
    margin: '1.4',
    limits: { side: 'to', least: 50, most: 7500 },
    windowMinutes: 30,
    flags: ['manual'],
  },
  {
    from: rubCards,
    to: boughtCrypto,
    margin: '2.6',
    limits: { side: 'from', least: 50, most: 4000 },
    windowMinutes: 15,
    flags: ['manual', 'cardverify'],
    verifiedDiscount: '0.8',
  },
  {
    from: ['sbp'],
    to: boughtCrypto,
    margin: '2.3',
    limits: { side: 'from', least: 50, most: 6000 },
    windowMinutes: 15,
    flags: ['manual'],
  },
  {
    from: cashCrypto,
    to: cash,
    margin: '0.9',
    limits: { side: 'to', least: 1000, most: 100000 },
    windowMinutes: 240,
    flags: ['manual'],
  },
  {
    from: cash,
    to: cashCrypto,
    margin: '0.8',
    limits: { side: 'from', least: 1000, most: 100000 },
    windowMinutes: 240,
    flags: ['manual'],
  },
  {
    from: euroCrypto,
    to: euroBanks,
    margin: '2.4',
    limits: { side: 'to', least: 100, most: 10000 },
    windowMinutes: 30,
    flags: ['manual', 'verifying'],
  },
  {
    from: euroBanks,
    to: euroCrypto,
    margin: '3.1',
    limits: { side: 'from', least: 100, most: 5000 },
    windowMinutes: 60,
    flags: ['manual', 'verifying'],
  },
  {
    from: eMoneyCrypto,
    to: eMoney,
    margin: '2.1',
    limits: { side: 'from', least: 30, most: 3000 },
    windowMinutes: 30,
    flags: [],
  },
  {
    from: eMoney,
    to: eMoneyCrypto,
    margin: '2.9',
    limits: { side: 'from', least: 30, most: 2000 },
    windowMinutes: 15,
    flags: [],
  },
  {
    from: ['volet-usd', 'moneygo-usd'],
    to: ['sberbank', 't-bank', 'sbp'],
    margin: '2.7',
    limits: { side: 'to', least: 50, most: 3000 },
    windowMinutes: 15,
    flags: ['manual'],
  },
  {
    from: ['sberbank', 't-bank', 'sbp'],
    to: ['volet-usd', 'moneygo-usd'],
    margin: '3.4',
    limits: { side: 'from', least: 50, most: 2000 },
    windowMinutes: 15,
    flags: ['manual'],
  },
  {
    from: ['sberbank', 't-bank', 'sbp'],
    to: ['cash-usd', 'cash-eur'],
    margin: '1.9',
    limits: { side: 'to', least: 1000, most: 10000 },
    windowMinutes: 60,
    flags: ['manual', 'verifying'],
  },
  {
    from: ['cash-usd', 'cash-eur'],
    to: ['sberbank', 't-bank', 'sbp'],
    margin: '1.5',
    limits: { side: 'from', least: 1000, most: 7500 },
    windowMinutes: 240,
    flags: ['manual'],
  },
  {
    from: coins,
    to: ['tether-trc20'],
    margin: '0.7',
    limits: { side: 'from', least: 40, most: 50000 },
    windowMinutes: 30,
    flags: [],
  },
  {
    from: ['tether-trc20'],
    to: coins,
    margin: '0.7',
    limits: { side: 'from', least: 40, most: 50000 },
    windowMinutes: 30,
    flags: [],
  },
]

/**
 * The cost of a payout of a currency, and the smallest deal (in US dollars) for which it makes sense.
 */
const payoutFees: Record<string, { fee: string; least: number }> = {
  ethereum: { fee: '0.0005', least: 150 },
  'tether-erc20': { fee: '2', least: 1000 },
  'usd-coin-erc20': { fee: '2', least: 300 },
}

/** Every direction once, in the order of the routes. A currency is never exchanged for itself. */
export function officeDirections(): OfficeDirection[] {
  return routes.flatMap((route) =>
    route.from.flatMap((fromSlug) =>
      route.to.flatMap((toSlug) => {
        const [from, to] = [currencyOf(fromSlug), currencyOf(toSlug)]
        return from.asset === to.asset ? [] : [directionOf(route, from, to)]
      }),
    ),
  )
}

function directionOf(route: Route, from: CurrencyRow, to: CurrencyRow): OfficeDirection {
  const margin = new Decimal(route.margin).plus(from.extraMargin).plus(to.extraMargin)
  const payout = payoutFees[to.slug]
  const least = Math.max(route.limits.least, payout?.least ?? 0)
  const min = neatAmount(least, route.limits.side === 'from' ? from : to)
  const max = neatAmount(route.limits.most, route.limits.side === 'from' ? from : to)
  const limits =
    route.limits.side === 'from' ? { minFrom: min, maxFrom: max } : { minTo: min, maxTo: max }
  const verified = route.verifiedDiscount && {
    verificationMarginPercent: margin.minus(route.verifiedDiscount),
    // When a payout has a fee, no smaller deal is allowed: it would have to bear the whole fee.
    ...(!payout && { minVerification: neatAmount(least / 2, from) }),
  }

  const particulars = officeParticulars[`${from.slug} ${to.slug}`]

  return {
    from: from.slug,
    to: to.slug,
    terms: {
      marginPercent: margin,
      fixedFee: payout ? new Decimal(payout.fee) : zero,
      paymentWindowMinutes: route.windowMinutes,
      exportFlags: route.flags,
      ...limits,
      ...verified,
      ...particulars?.terms,
    },
    tiers: particulars?.tiers ?? [],
    cities: particulars?.cities ?? [],
  }
}

/** The amount of a currency with this value in dollars, rounded to two significant digits. */
function neatAmount(dollars: number, currency: CurrencyRow): Decimal {
  const asset = officeAssets.find(({ code }) => code === currency.asset)
  if (!asset) {
    throw new Error(`${currency.slug} has no asset ${currency.asset}.`)
  }
  const exact = new Decimal(String(dollars)).div(asset.price)
  return roundAmount(exact.toSignificantDigits(2), currency.round)
}

function currencyOf(slug: string): CurrencyRow {
  const currency = officeCurrencies.find((row) => row.slug === slug)
  if (!currency) {
    throw new Error(`The office's table has no currency ${slug}.`)
  }
  return currency
}
