'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { RatePair, RateSource, SourceQuote } from '@/lib/contracts/desk/rates'
import { percentText, priceText } from '../rate-texts'
import { Age } from '../age'

type Props = { pair: RatePair; sources: readonly RateSource[] }

/** The last word of each source on this pair, and how far it is from the judged price. */
export function PairQuotes({ pair, sources }: Props) {
  const t = useTranslations('desk.rates')
  const isActive = (id: string) => sources.some((source) => source.id === id && source.isActive)

  return (
    <section aria-labelledby="pair-quotes" className="min-w-0">
      <h2 id="pair-quotes" className="mb-3 text-xl">
        {t('quotes')}
      </h2>
      <Table
        caption={t('quotes')}
        columns={useColumns(pair)}
        rows={pair.quotes.filter(({ source }) => isActive(source))}
        rowKey={({ source }) => source}
        empty={<EmptyState title={t('noQuotes')} text={t('noQuotesHint')} />}
      />
    </section>
  )
}

function useColumns({ quote, symbols }: RatePair): TableColumn<SourceQuote>[] {
  const t = useTranslations('desk.rates')
  const locale = useLocale()
  const format = useFormatter()
  const nameOf = (source: string) => Object.entries(symbols).find(([id]) => id === source)?.[1]

  return [
    {
      key: 'source',
      header: t('sourceHeader'),
      isRowHeader: true,
      cell: ({ source }) => (
        <>
          {t(`source.${source}`)}{' '}
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
                time: format.dateTime(new Date(validUntil), {
                  dateStyle: 'short',
                  timeStyle: 'short',
                }),
              })}
            </span>
          )}
        </span>
      ),
    },
  ]
}
