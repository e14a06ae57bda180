import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'
import { Amount } from '@/components/ui/display/amount'
import { BarChart } from '@/components/ui/display/chart/bar-chart'
import { Disclosure } from '@/components/ui/display/disclosure'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { conversionOf, type StatisticsStep } from '@/features/account/model/shop/statistics-address'
import type { getShopStatistics } from '@/lib/contracts/shops/own-sales'
import type { CallOutput } from '@/lib/http/call-types'
import { Decimal } from '@/lib/money/decimal'

export type Statistics = CallOutput<typeof getShopStatistics>
type Row = Statistics['series'][number]

const figures = ['turnover', 'sales', 'fees', 'refunds'] as const
type Figure = (typeof figures)[number]

/** How each figure of these statistics is written. */
function shownAs(figure: Figure, { currency }: Pick<Statistics, 'currency'>) {
  return figure === 'sales'
    ? { digits: 0 }
    : { unit: currency.ticker, places: currency.roundCalculator }
}

/** A column for each figure. */
export function useFigureColumns(
  statistics: Statistics,
): TableColumn<Record<Figure, string | number>>[] {
  const t = useTranslations('shop.statistics')
  return figures.map((figure) => ({
    key: figure,
    header: t(figure),
    isNumeric: true,
    cell: (row) => <Amount value={String(row[figure])} {...shownAs(figure, statistics)} />,
  }))
}

type Props = { statistics: Statistics; step: StatisticsStep }

/** The totals of the period; the pressed one is drawn by step. */
export function Figures({ statistics, step }: Props) {
  const t = useTranslations('shop.statistics')
  const [chosen, setChosen] = useState<Figure>('turnover')
  const { series, totals } = statistics
  const stepText = useStepText(step, statistics.timeZone)
  const bars = useMemo(
    () =>
      series.map((row) => ({ key: row.at, label: stepText(row.at), value: String(row[chosen]) })),
    [chosen, series, stepText],
  )

  return (
    <>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => setChosen(figure)}
            className={cx(
              'min-w-0 rounded-field border px-3 py-2.5 text-left transition-colors duration-150',
              figure === chosen
                ? 'border-accent bg-accent-soft'
                : 'border-line hover:border-line-control',
            )}
          >
            <span className="block text-sm text-ink-2">{t(figure)}</span>
            <Amount
              value={String(totals[figure])}
              {...shownAs(figure, statistics)}
              className="text-base font-semibold"
            />
          </button>
        ))}
      </div>
      <Ratios statistics={statistics} />
      <BarChart
        label={t('byStep', { what: t(chosen), step: t(`steps.${step}`) })}
        bars={bars}
        shown={shownAs(chosen, statistics)}
        whole={{ label: t('whole'), value: String(totals[chosen]) }}
        className="mt-4"
      />
      <Disclosure summary={<span className="text-sm">{t('table')}</span>} className="mt-2">
        <SeriesTable statistics={statistics} stepText={stepText} />
      </Disclosure>
    </>
  )
}

function Ratios({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('shop.statistics')
  const { totals } = statistics
  const conversion = conversionOf(totals)

  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-sm text-ink-3">{t('average')}</dt>
        <dd className="text-base font-medium">
          {totals.average === null ? (
            '—'
          ) : (
            <Amount value={totals.average} {...shownAs('turnover', statistics)} />
          )}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-3">{t('conversion')}</dt>
        <dd className="text-base font-medium tabular">
          {conversion === null
            ? '—'
            : t('converted', { percent: conversion, paid: totals.converted, all: totals.ended })}
        </dd>
      </div>
    </dl>
  )
}

type TableProps = { statistics: Statistics; stepText: (at: string) => string }

/** The steps in which something was sold or refunded, newest first. */
function SeriesTable({ statistics, stepText }: TableProps) {
  const t = useTranslations('shop.statistics')
  const columns: TableColumn<Row>[] = [
    {
      key: 'at',
      header: t('at'),
      isRowHeader: true,
      cell: ({ at }) => <time dateTime={at}>{stepText(at)}</time>,
    },
    ...useFigureColumns(statistics),
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={statistics.series.filter(hasAny).toReversed()}
      rowKey={({ at }) => at}
      empty={<p className="px-4 py-5 text-sm text-ink-2">{t('empty')}</p>}
    />
  )
}

function hasAny({ sales, refunds }: Row): boolean {
  return sales > 0 || !new Decimal(refunds).isZero()
}

/* A step without a time is a day of the shop's clock, and is not shifted to the browser's time zone. */
function useStepText(step: StatisticsStep, timeZone: string): (at: string) => string {
  const dateText = useDateText()
  return useMemo(
    () => (at: string) => {
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at)
      return dateText(at, step === 'hour' ? 'dayAndTime' : 'date', isDay ? 'UTC' : timeZone)
    },
    [dateText, step, timeZone],
  )
}
