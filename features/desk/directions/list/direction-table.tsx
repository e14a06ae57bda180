'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type SortDirection, type TableColumn } from '@/components/ui/display/table'
import { folding } from '@/features/desk/kit/rows/folding'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { directionSort, type DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { isOwnSource } from '@/lib/contracts/desk/rates'
import { Link } from '@/lib/i18n/navigation'
import type { ListQuery } from './list-query'
import { DirectionStateBadge } from '../parts/direction-state-badge'
import { PairName } from '../parts/pair-name'
import { useDirectionTexts } from '../parts/use-direction-texts'

type Props = {
  rows: readonly DirectionRow[]
  query: ListQuery
  onSort: (key: string, order: SortDirection) => void
  chosen: readonly DirectionRow[]
  onChoose: (rows: readonly DirectionRow[]) => void
  empty: ReactNode
}

export function DirectionTable({ rows, query, onSort, chosen, onChoose, empty }: Props) {
  const t = useTranslations('desk.directions')
  const isChosen = ({ id }: DirectionRow) => chosen.some((row) => row.id === id)
  const areAllChosen = rows.length > 0 && rows.every(isChosen)

  function toggle(row: DirectionRow) {
    onChoose(isChosen(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row])
  }

  function toggleAll() {
    const others = chosen.filter(({ id }) => rows.every((row) => row.id !== id))
    onChoose(areAllChosen ? others : [...others, ...rows])
  }

  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <CheckboxField
          className="px-4"
          label={t('choosePage', { count: rows.length })}
          checked={areAllChosen}
          onChange={toggleAll}
        />
      )}
      <Table
        caption={t('title')}
        columns={[choiceColumn(t('choose'), { isChosen, toggle }), ...useColumns()]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={{ key: query.sort ?? 'pair', direction: query.order ?? 'ascending' }}
        onSort={(key, order) => directionSort.safeParse(key).success && onSort(key, order)}
        isSelected={isChosen}
        empty={empty}
      />
    </div>
  )
}

type Choice = {
  isChosen: (row: DirectionRow) => boolean
  toggle: (row: DirectionRow) => void
}

function choiceColumn(header: string, { isChosen, toggle }: Choice): TableColumn<DirectionRow> {
  return {
    key: 'choice',
    header,
    className: 'w-10 pr-0',
    cell: (row) => (
      <CheckboxField
        label={<span className="sr-only">{`${header}: ${row.from.name} → ${row.to.name}`}</span>}
        checked={isChosen(row)}
        onChange={() => toggle(row)}
      />
    ),
  }
}

function useColumns(): TableColumn<DirectionRow>[] {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()
  const dateText = useDateText()

  return [
    {
      key: 'pair',
      header: t('pair'),
      isRowHeader: true,
      isSortable: true,
      cell: (row) => (
        <Link
          href={`/operator/directions/${row.id}`}
          className="block rounded-sm hover:text-accent"
        >
          <PairName from={row.from} to={row.to} />
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('stateHeader'),
      isSortable: true,
      cell: ({ state }) => <DirectionStateBadge state={state} className="max-sm:items-end" />,
    },
    {
      key: 'course',
      header: t('course'),
      isNumeric: true,
      isSortable: true,
      cell: (row) => (
        <>
          {row.course ? texts.course(row.course, row) : '—'}
          <span className="block text-note text-ink-3">
            {t(`source.${isOwnSource(row.source) ? 'own' : row.source}`)}
          </span>
          <span className={folding.large.note}>
            <Limits {...row.send} currency={row.from} limit={texts.limit} />
          </span>
        </>
      ),
    },
    {
      key: 'margin',
      header: t('margin'),
      isNumeric: true,
      isSortable: true,
      cell: ({ marginPercent, verificationMarginPercent: verified }) => (
        <>
          {texts.percent(marginPercent)}
          {verified && (
            <span className="block text-note text-ink-3">
              {t('verifiedMargin', { percent: texts.percent(verified) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'limits',
      header: t('limits'),
      isNumeric: true,
      columnClassName: folding.large.column,
      cell: ({ send, from }) => <Limits {...send} currency={from} limit={texts.limit} />,
    },
    {
      key: 'export',
      header: t('export'),
      columnClassName: folding.wide.column,
      cell: ({ isExported, bestPosition }) => (
        <span className="inline-flex items-center gap-2">
          {isExported ? t('yes') : t('no')}
          {bestPosition !== null && (
            <span className="inline-flex items-center gap-1 text-note text-ink-2">
              <Star aria-label={t('field.bestPosition')} className="size-3.5" />
              {bestPosition}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'updated',
      header: t('updated'),
      columnClassName: folding.widest.column,
      isSortable: true,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="whitespace-nowrap text-ink-2">
          {dateText(updatedAt, 'date')}
        </time>
      ),
    },
  ]
}

type LimitsProps = {
  min: string | null
  max: string | null
  currency: DirectionRow['from']
  limit: (amount: string, currency: DirectionRow['from']) => string
}

function Limits({ min, max, currency, limit }: LimitsProps) {
  const { ticker } = currency
  const unit = `\u00a0${ticker}`
  const least = min === null ? '0' : limit(min, currency).replace(unit, '')

  return (
    <span className="whitespace-normal">
      <span className="whitespace-nowrap">{`${least} – `}</span>
      <span className="whitespace-nowrap">{max === null ? `∞${unit}` : limit(max, currency)}</span>
    </span>
  )
}
