import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Decimal } from '@/lib/money/decimal'
import type { ActiveSources } from './active-sources'
import type { PairRow, QuoteRow } from './judging.repository'

/** What one source last said of a pair. */
export type Word = { source: SourceId; price: Decimal; observedAt: Date; freshUntil: Date }

/* Clocks differ a little; whoever is farther ahead is wrong about more than the time. */
const aheadMilliseconds = 2 * 60_000

/** Until when something holds that nobody put an end to. */
export const forever = new Date('9999-12-31T00:00:00.000Z')

export function isFresh(word: Pick<Word, 'observedAt' | 'freshUntil'>, now: Date): boolean {
  return word.freshUntil > now && !isFromTheFuture(word.observedAt, now)
}

export function isFromTheFuture(observedAt: Date, now: Date): boolean {
  return observedAt.getTime() - now.getTime() > aheadMilliseconds
}

/* They say once a day where the market stood. */
const dailyTables: ReadonlySet<SourceId> = new Set(['ecb', 'cbr'])

export function isLive({ source }: Pick<Word, 'source'>): boolean {
  return !dailyTables.has(source)
}

/** Those who make the price: beside a live market a daily table is a witness only. */
export function voicesOf(words: readonly Word[]): readonly Word[] {
  const live = words.filter(isLive)
  return live.length > 0 ? live : words
}

type StoredQuote = {
  source: SourceId
  price: Decimal
  observedAt: Date
  validUntil: Date | null
  maxAgeSeconds: number
}

/** The operator says themselves how long their word holds. */
export function toWord({ maxAgeSeconds, validUntil, ...quote }: StoredQuote): Word {
  const { source, price, observedAt } = quote
  const freshUntil =
    source === 'fixed'
      ? (validUntil ?? forever)
      : new Date(observedAt.getTime() + maxAgeSeconds * 1000)
  return { source, price, observedAt, freshUntil }
}

/** What those who count say of a pair. */
export function wordsOf(pair: PairRow, quotes: readonly QuoteRow[], active: ActiveSources): Word[] {
  return [...active].flatMap(([source, { maxAgeSeconds }]) => {
    const own = quotes.find((quote) => quote.source === source && quote.pairId === pair.id)
    return own ? [toWord({ ...own, source, maxAgeSeconds })] : []
  })
}
