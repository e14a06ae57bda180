import type { PairHistory, RatePair, RatesOverview } from '@/lib/contracts/desk/rates'
import { toText, type Decimal } from '@/lib/money/decimal'
import type {
  Incident,
  ListedAsset,
  ListedPair,
  ListedSource,
  PricePoint,
  SourceHistory,
} from '@/server/modules/rates'

type RatesParts = {
  isDemo: boolean
  sources: readonly ListedSource[]
  pairs: readonly ListedPair[]
  assets: readonly ListedAsset[]
  incidents: readonly Incident[]
}

export function presentRates({
  isDemo,
  sources,
  pairs,
  assets,
  incidents,
}: RatesParts): RatesOverview {
  return {
    isDemo,
    sources: sources.map((source) => ({
      ...source,
      lastAttemptAt: toTime(source.lastAttemptAt),
      lastSuccessAt: toTime(source.lastSuccessAt),
    })),
    pairs: pairs.map(presentPair),
    assets: assets.map(({ code, recordedPrice, demoDriftPercent }) => ({
      code,
      recordedPrice: toNullableText(recordedPrice),
      demoDriftPercent: toText(demoDriftPercent),
    })),
    incidents: incidents.map((incident) => ({
      ...incident,
      startedAt: incident.startedAt.toISOString(),
    })),
  }
}

function presentPair({ judged, quotes, ...pair }: ListedPair): RatePair {
  return {
    ...pair,
    maxJumpPercent: toText(pair.maxJumpPercent),
    maxSpreadPercent: toText(pair.maxSpreadPercent),
    judged: judged && {
      ...judged,
      price: toNullableText(judged.price),
      observedAt: toTime(judged.observedAt),
      freshUntil: toTime(judged.freshUntil),
      stateSince: judged.stateSince.toISOString(),
      refusedPrice: toNullableText(judged.refusedPrice),
    },
    quotes: quotes.map((quote) => ({
      ...quote,
      price: toText(quote.price),
      observedAt: quote.observedAt.toISOString(),
      validUntil: toTime(quote.validUntil),
      deviationPercent: toNullableText(quote.deviationPercent),
    })),
  }
}

type History = { judged: readonly PricePoint[]; sources: readonly SourceHistory[] }

export function presentPairHistory({ judged, sources }: History): PairHistory {
  const toPoint = ({ at, price }: PricePoint) => ({
    at: at.toISOString(),
    price: toNullableText(price),
  })
  return {
    judged: judged.map(toPoint),
    sources: sources.map(({ source, points }) => ({ source, points: points.map(toPoint) })),
  }
}

function toTime(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

function toNullableText(value: Decimal | null): string | null {
  return value && toText(value)
}
