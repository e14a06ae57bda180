'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { EmptyState } from '@/components/ui/display/empty-state'
import {
  getRates,
  type RatePair,
  type RatesOverview,
  type RateSource,
  type SourceId,
  type SourceQuote,
} from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { pairName, percentText, priceText } from '../rate-texts'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PriceStateBadge } from '../price-state-badge'
import { FixedQuoteForm } from './fixed-quote-form'
import { PairHistory } from './pair-history'
import { PairPrice } from './pair-price'
import { PairSettingsForm } from './pair-settings-form'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Age } from '../age'
import { useSourceNames } from '../use-source-name'

const refreshMilliseconds = 5_000

/** One pair: its price and sources, its history, its guards and its symbols at the markets. */
export function RatePairPage({ id }: { id: number }) {
  const t = useTranslations('desk.rates')
  const query = useDeskQuery(getRates, {}, { everyMilliseconds: refreshMilliseconds })
  const back = { href: '/operator/rates', label: t('title') }

  return (
    <Loaded query={query}>
      {(overview) => {
        const pair = overview.pairs.find((one) => one.id === id)
        return pair ? (
          <>
            <PageHeader
              title={pairName(pair)}
              lead={t('pairLead', { base: pair.base, quote: pair.quote })}
              back={back}
              actions={<PriceStateBadge pair={pair} />}
            />
            <Pair pair={pair} overview={overview} />
          </>
        ) : (
          <>
            <PageHeader title={t('title')} back={back} />
            <EmptyState title={t('pairUnknown')} text={t('pairUnknownHint')} />
          </>
        )
      }}
    </Loaded>
  )
}

function Pair({ pair, overview }: { pair: RatePair; overview: RatesOverview }) {
  useTabTitle(pairName(pair))

  return (
    <div className="grid gap-5">
      <PairPrice pair={pair} />
      <PairQuotes pair={pair} sources={overview.sources} />
      <PairHistory pair={pair} sources={overview.sources} />
      <FixedQuoteForm pair={pair} />
      <PairSettingsForm key={pair.id} pair={pair} />
    </div>
  )
}

type Props = { pair: RatePair; sources: readonly RateSource[] }

/** The latest quote of each source for this pair, and its deviation from the accepted price. */
function PairQuotes({ pair, sources }: Props) {
  const t = useTranslations('desk.rates')
  const isActive = (id: string) => sources.some((source) => source.id === id && source.isActive)

  return (
    <section aria-labelledby="pair-quotes" className="min-w-0">
      <h2 id="pair-quotes" className="mb-3 text-xl">
        {t('quotes')}
      </h2>
      <Table
        caption={t('quotes')}
        columns={useColumns(pair, useSourceNames(sources))}
        rows={pair.quotes.filter(({ source }) => isActive(source))}
        rowKey={({ source }) => source}
        empty={<EmptyState title={t('noQuotes')} text={t('noQuotesHint')} />}
      />
    </section>
  )
}

function useColumns(
  { quote, symbols }: RatePair,
  sourceName: (id: SourceId) => string,
): TableColumn<SourceQuote>[] {
  const t = useTranslations('desk.rates')
  const locale = useLocale()
  const dateText = useDateText()
  const nameOf = (source: string) => Object.entries(symbols).find(([id]) => id === source)?.[1]

  return [
    {
      key: 'source',
      header: t('sourceHeader'),
      isRowHeader: true,
      cell: ({ source }) => (
        <>
          {sourceName(source)}{' '}
          <span className="font-normal text-ink-3">{nameOf(source) ?? ''}</span>
        </>
      ),
    },
    {
      key: 'price',
      header: `${t('price')}, ${quote}`,
      isNumeric: true,
      cell: ({ price }) => priceText(price, locale),
    },
    {
      key: 'deviation',
      header: t('deviation'),
      isNumeric: true,
      cell: ({ deviationPercent }) =>
        deviationPercent === null ? '—' : percentText(deviationPercent, locale),
    },
    { key: 'age', header: t('age'), cell: ({ observedAt }) => <Age at={observedAt} /> },
    {
      key: 'fresh',
      header: t('stateHeader'),
      cell: ({ isFresh, validUntil }) => (
        <span className="inline-flex flex-wrap items-baseline gap-2">
          <Badge tone={isFresh ? 'green' : 'amber'}>{isFresh ? t('fresh') : t('old')}</Badge>
          {validUntil && (
            <span className="text-note text-ink-3">
              {t('until', {
                time: dateText(validUntil, 'moment'),
              })}
            </span>
          )}
        </span>
      ),
    },
  ]
}
