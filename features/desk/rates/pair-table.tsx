'use client'

import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { RatePair, RatesOverview, SourceId, SourceQuote } from '@/lib/contracts/desk/rates'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/components/ui/cx'
import { pairName, priceText, percentText } from './rate-texts'
import { folding } from '../kit/rows/folding'
import { Age } from './age'
import { PriceStateBadge } from './price-state-badge'
import { useSourceNames } from './use-source-name'

/** Every pair with its accepted price, and next to it the price from each source. */
export function PairTable({ overview }: { overview: RatesOverview }) {
  const t = useTranslations('desk.rates')
  const { pairs } = overview

  return (
    <Table
      caption={t('pairs')}
      columns={useColumns(sourcesWithQuotes(overview), useSourceNames(overview.sources))}
      rows={pairs}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('noPairs')} text={t('noPairsHint')} />}
    />
  )
}

/*
 * The sources that get a column: those that are active in the settings and have a price for at least one
 * pair.
 */
function sourcesWithQuotes({ sources, pairs }: RatesOverview): SourceId[] {
  const quoted = new Set(pairs.flatMap(({ quotes }) => quotes.map(({ source }) => source)))
  return sources.filter(({ id, isActive }) => quoted.has(id) && isActive).map(({ id }) => id)
}

/* With more sources, their columns fold on a narrow screen: the page of a pair shows each of them. */
const roomForSources = 2

function useColumns(
  sources: SourceId[],
  nameOf: (source: SourceId) => string,
): TableColumn<RatePair>[] {
  const t = useTranslations('desk.rates')
  const locale = useLocale()

  return [
    {
      key: 'pair',
      header: t('pair'),
      isRowHeader: true,
      cell: (pair) => (
        <Link
          href={`/operator/rates/${pair.id}`}
          className="rounded-sm underline decoration-line-control underline-offset-4 hover:decoration-ink"
        >
          {pairName(pair)}
        </Link>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      isNumeric: true,
      cell: ({ judged, quotes }) => (
        <>
          {judged?.price ? priceText(judged.price, locale) : '—'}
          {sources.length > roomForSources && (
            <span className={folding.large.note}>
              {t('quotedBy', {
                fresh: quotes.filter(({ isFresh }) => isFresh).length,
                count: sources.length,
              })}
            </span>
          )}
        </>
      ),
    },
    { key: 'state', header: t('stateHeader'), cell: (pair) => <PriceStateBadge pair={pair} /> },
    {
      key: 'age',
      header: t('age'),
      cell: ({ judged }) => (judged?.observedAt ? <Age at={judged.observedAt} /> : '—'),
    },
    ...sources.map((source) => ({
      key: source,
      header: nameOf(source),
      isNumeric: true,
      // On a phone each source takes a line, so sources without a price are left out.
      className: 'max-sm:has-data-silent:hidden',
      ...(sources.length > roomForSources && { columnClassName: folding.large.column }),
      cell: ({ quotes }: RatePair) => (
        <QuoteCell quote={quotes.find((quote) => quote.source === source)} />
      ),
    })),
  ]
}

/** The price from one source, and its deviation from the accepted price. */
function QuoteCell({ quote }: { quote: SourceQuote | undefined }) {
  const t = useTranslations('desk.rates')
  const locale = useLocale()

  if (!quote) {
    return (
      <span data-silent className="text-ink-3">
        —
      </span>
    )
  }
  const { price, deviationPercent, isFresh } = quote
  return (
    <span className={cx('block', !isFresh && 'text-ink-3')}>
      <span className={cx(!isFresh && 'line-through')}>{priceText(price, locale)}</span>
      <span className="block text-note text-ink-3">
        {isFresh && deviationPercent !== null ? percentText(deviationPercent, locale) : t('old')}
      </span>
    </span>
  )
}
