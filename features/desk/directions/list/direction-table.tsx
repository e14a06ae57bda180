'use client'

import { BadgeCheck, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Table, type SortDirection, type TableColumn } from '@/components/ui/display/table'
import { folding } from '@/features/desk/kit/rows/folding'
import { onPhone, phoneRow } from '@/features/desk/kit/rows/phone-row'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { directionSort, type DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { isOwnSource } from '@/lib/contracts/desk/rates'
import { Link, useRouter } from '@/lib/i18n/navigation'
import type { ListQuery } from './list-query'
import { DirectionStateBadge } from '../parts/direction-state-badge'
import { PairLine } from '../parts/pair-name'
import { ShownLimits } from './shown-limits'
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
  const router = useRouter()
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
    <Table
      caption={t('title')}
      columns={[
        choiceColumn({
          header: t('choose'),
          all: t('choosePage', { count: rows.length }),
          areAllChosen,
          isChosen,
          toggle,
          toggleAll,
        }),
        ...useColumns(),
      ]}
      rows={rows}
      rowKey={({ id }) => String(id)}
      sort={{ key: query.sort ?? 'pair', direction: query.order ?? 'ascending' }}
      onSort={(key, order) => directionSort.safeParse(key).success && onSort(key, order)}
      isSelected={isChosen}
      onRowPress={({ id }) => router.push(`/operator/directions/${String(id)}`)}
      phoneRow={phoneRow}
      isFixed
      empty={empty}
    />
  )
}

type Choice = {
  header: string
  all: string
  areAllChosen: boolean
  isChosen: (row: DirectionRow) => boolean
  toggle: (row: DirectionRow) => void
  toggleAll: () => void
}

function choiceColumn(choice: Choice): TableColumn<DirectionRow> {
  const { header, all, areAllChosen, isChosen, toggle, toggleAll } = choice
  return onPhone('choice', {
    key: 'choice',
    header,
    headerControl: (
      <CheckboxField
        label={<span className="sr-only">{all}</span>}
        checked={areAllChosen}
        onChange={toggleAll}
      />
    ),
    isUnlabelled: true,
    className: 'pr-0',
    columnClassName: 'w-9 pr-0',
    cell: (row) => (
      <CheckboxField
        label={<span className="sr-only">{`${header}: ${row.from.name} → ${row.to.name}`}</span>}
        checked={isChosen(row)}
        onChange={() => toggle(row)}
      />
    ),
  })
}

function useColumns(): TableColumn<DirectionRow>[] {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()
  const dateText = useDateText()

  return [
    onPhone('longName', {
      key: 'pair',
      header: t('pair'),
      isRowHeader: true,
      isUnlabelled: true,
      isSortable: true,
      cell: (row) => (
        <Link
          href={`/operator/directions/${row.id}`}
          className="block min-w-0 rounded-sm hover:text-accent"
        >
          <PairLine from={row.from} to={row.to} />
        </Link>
      ),
    }),
    onPhone('note', {
      key: 'course',
      isUnlabelled: true,
      header: t('course'),
      isNumeric: true,
      isSortable: true,
      columnClassName: 'w-56',
      cell: (row) => (row.course ? texts.course(row.course, row) : '—'),
    }),
    onPhone('omitted', {
      key: 'margin',
      header: t('margin'),
      isNumeric: true,
      isSortable: true,
      columnClassName: 'w-26 @5xl:w-34',
      cell: ({ marginPercent, verificationMarginPercent: verified }) => (
        <>
          {texts.percent(marginPercent)}
          {verified !== null && (
            <span className="ml-2 inline-flex items-center gap-0.5 text-note text-ink-3 sm:@max-5xl:hidden">
              <BadgeCheck aria-label={t('verified')} className="size-3.5" />
              {texts.percent(verified)}
            </span>
          )}
        </>
      ),
    }),
    onPhone('omitted', {
      key: 'reserve',
      header: t('reserve'),
      isNumeric: true,
      columnClassName: `w-42 ${folding.large.column}`,
      cell: ({ reserve, to }) => (reserve === null ? '—' : texts.money(reserve, to)),
    }),
    onPhone('end', {
      key: 'state',
      isUnlabelled: true,
      header: t('stateHeader'),
      isSortable: true,
      columnClassName: 'w-30 @5xl:w-40',
      cell: ({ state }) => <DirectionStateBadge state={state} />,
    }),
    onPhone('omitted', {
      key: 'limits',
      header: t('limits'),
      isNumeric: true,
      columnClassName: `w-60 ${folding.widest.column}`,
      cell: ({ send, from }) => <ShownLimits send={send} from={from} />,
    }),
    onPhone('omitted', {
      key: 'source',
      header: t('rateKind'),
      columnClassName: 'w-28 sm:@max-[90rem]:hidden',
      cell: ({ source }) => t(`source.${isOwnSource(source) ? 'own' : source}`),
    }),
    onPhone('omitted', {
      key: 'export',
      header: t('export'),
      columnClassName: 'w-24 sm:@max-[90rem]:hidden',
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
    }),
    onPhone('omitted', {
      key: 'updated',
      header: t('updated'),
      columnClassName: 'w-32 sm:@max-[96rem]:hidden',
      isSortable: true,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="whitespace-nowrap text-ink-2">
          {dateText(updatedAt, 'date')}
        </time>
      ),
    }),
  ]
}
