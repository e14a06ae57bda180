'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimSort } from '@/lib/contracts/desk/claim-order'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { Link } from '@/lib/i18n/navigation'
import { useColumnChoice } from '../hooks/column-choice'
import { markChosen } from '../model/chosen-claim'
import {
  claimColumnPriority,
  orderedColumn,
  shownColumns,
  type ClaimColumn,
} from '../model/claim-columns'
import {
  claimsAddress,
  orderOf,
  pressedOrder,
  type ClaimFilters,
  type ClaimOrder,
} from '../model/claim-filters'
import {
  CityCell,
  CourseCell,
  hasMoreThanState,
  SideCell,
  SinceCell,
  StateCell,
  TimeCell,
  WaitingCell,
  WhoCell,
  WorthCell,
} from './claim-cells'

type Props = {
  claims: readonly DeskQueuedClaim[]
  filters: ClaimFilters
  opened: string | null
  onOrder: (order: ClaimOrder) => void
  /** Opens a claim when its row is clicked outside the link. */
  onOpen: (id: string) => void
  empty: ReactNode
}

/** One claim per row, with the chosen columns. */
export function ClaimTable({ claims, filters, opened, onOrder, onOpen, empty }: Props) {
  const t = useTranslations('desk.claims')
  const columns = useColumns()
  const order = orderOf(filters)
  const isNarrow = opened !== null
  const ordered = orderedColumn(order.sort)
  const beside = isNarrow ? widthsBeside(ordered) : {}
  // Without badges after the states, the other columns get the room.
  const stateWidth = claims.some(hasMoreThanState) ? 'w-40 @2xl:w-48 @5xl:w-72' : 'w-40'
  const shown = shownColumns({ chosen: useColumnChoice(), sort: order.sort, isNarrow })

  const waiting: TableColumn<DeskQueuedClaim> = {
    key: 'waiting',
    header: t('waits.header'),
    isSortable: true,
    isUnlabelled: true,
    className: phoneTime,
    columnClassName: beside.waiting ?? 'w-28',
    cell: (claim) => <WaitingCell claim={claim} />,
  }
  const isAnyWaiting = claims.some(({ waitingSince }) => waitingSince !== null)
  // Beside an open claim there is no room for it and for the column that the list is sorted by.
  const showsWaiting = order.sort === 'waiting' || (isAnyWaiting && (!isNarrow || ordered === null))
  const widths = widthsOf(shown, { ordered, showsWaiting })
  const number: TableColumn<DeskQueuedClaim> = {
    key: 'number',
    isUnlabelled: true,
    className: phoneNumber[showsWaiting || shown.includes('since') ? 'beside' : 'alone'],
    columnClassName: beside.number ?? 'w-26',
    header: t('number'),
    isRowHeader: true,
    cell: ({ id, number: name }) => (
      <Link
        id={claimLinkId(id)}
        href={claimsAddress(filters, id)}
        scroll={false}
        onClick={() => markChosen(id)}
        aria-current={id === opened ? 'true' : undefined}
        className="inline-flex min-h-touch items-center rounded-sm font-semibold whitespace-nowrap text-accent tabular hover:underline"
      >
        {claimNumberText(name)}
      </Link>
    ),
  }

  return (
    <Table
      caption={t('title')}
      columns={[
        ...(showsWaiting ? [waiting] : []),
        number,
        ...shown.map((name) => ({
          ...columns[name],
          ...(name === 'state' && { columnClassName: stateWidth }),
          ...widths.get(name),
          ...(beside[name] !== undefined && { columnClassName: beside[name] }),
        })),
      ]}
      rows={claims}
      rowKey={({ id }) => id}
      sort={{ key: order.sort, direction: order.order }}
      onSort={(key) => {
        const sort = claimSort.safeParse(key)
        if (sort.success) {
          onOrder(pressedOrder(order, sort.data))
        }
      }}
      isSortedElsewhere
      isCurrent={({ id }) => id === opened}
      isFixed
      // Beside an open claim each row still fits on one line.
      className={cx(isNarrow && '[--size-cell-x:0.5rem]')}
      phoneRow="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-1.5"
      onRowPress={({ id }) => onOpen(id)}
      empty={empty}
    />
  )
}

/*
 * For each further column, the width of the list from which on it fits beside whole amounts. On a phone all columns are
 * lines of a card.
 */
const roomFor = [
  'w-36 sm:@max-5xl:hidden',
  'w-36 sm:@max-6xl:hidden',
  'w-36 sm:@max-7xl:hidden',
  'w-36 sm:@max-[90rem]:hidden',
  'w-36 sm:@max-[100rem]:hidden',
] as const

/* A time with its date, and an address, need more than the others. */
const wider: Partial<Record<ClaimColumn, string>> = {
  created: '@5xl:w-44',
  deadline: '@5xl:w-44',
  email: '@5xl:w-48',
}

type Widths = { ordered: ClaimColumn | null; showsWaiting: boolean }

/*
 * On a phone a card has three lines: number and time, the two sides, the state. Other columns that were
 * chosen add a line each, and so does what the customer gets, if both sides do not fit on one line.
 */
const phoneNumber = {
  beside: 'max-sm:order-first max-sm:basis-[calc(100%-6.75rem)]',
  alone: 'max-sm:order-first max-sm:basis-full',
}
const phoneTime =
  'max-sm:min-w-0 max-sm:grow max-sm:basis-25 max-sm:justify-end! max-sm:whitespace-nowrap'
const phoneLine = 'max-sm:basis-full'
const phoneLines: Partial<Record<ClaimColumn, (showsWaiting: boolean) => string>> = {
  since: (showsWaiting) => (showsWaiting ? 'max-sm:hidden' : `max-sm:order-first ${phoneTime}`),
  email: () => 'max-sm:hidden',
}

/*
 * The chosen columns that do not fit are hidden, so that nothing leaves the view. The column that the list
 * is sorted by is always shown.
 */
function widthsOf(shown: readonly ClaimColumn[], { ordered, showsWaiting }: Widths) {
  const optional = claimColumnPriority.filter((name) => shown.includes(name) && name !== ordered)
  return new Map(
    shown
      .filter((name) => claimColumnPriority.includes(name))
      .map((name) => {
        const place = name === ordered ? -1 : optional.indexOf(name)
        const room = roomFor[place] ?? roomFor.at(-1) ?? ''
        const columnClassName = cx(place === -1 ? 'w-36' : room, wider[name])
        const isOnPhone = name === ordered || phoneLines[name] === undefined
        const line = isOnPhone ? phoneLine : phoneLines[name]?.(showsWaiting)
        return [name, { columnClassName, className: line ?? '' }] as const
      }),
  )
}

type Column = ClaimColumn | 'waiting' | 'number'

/* The widths of columns beside an open claim, where the amounts of the two sides need as much room as there is. */
function widthsBeside(ordered: ClaimColumn | null): Partial<Record<Column, string>> {
  return ordered === null
    ? {
        waiting: 'w-20 @2xl:w-24',
        number: 'w-24',
        from: '@3xl:w-50',
        to: '@3xl:w-50',
        state: 'w-38 @2xl:w-44 @5xl:w-64',
      }
    : { number: 'w-24', [ordered]: 'w-28 @3xl:w-36', state: 'w-36 @2xl:w-48 @5xl:w-64' }
}

/** The link that opens a claim and gets the focus back when it is closed. */
export function claimLinkId(id: string): string {
  return `claim-${id}`
}

function useColumns(): Record<ClaimColumn, TableColumn<DeskQueuedClaim>> {
  const t = useTranslations('desk.claims')

  return {
    created: {
      key: 'created',
      header: t('created'),
      isSortable: true,
      cell: ({ createdAt }) => <TimeCell at={createdAt} />,
    },
    since: {
      key: 'changed',
      header: t('since'),
      isSortable: true,
      isUnlabelled: true,
      cell: ({ updatedAt }) => <SinceCell at={updatedAt} />,
    },
    from: {
      key: 'from',
      header: t('from'),
      isNumeric: true,
      isUnlabelled: true,
      cell: ({ from }) => <SideCell side={from} />,
    },
    to: {
      key: 'to',
      header: t('to'),
      isNumeric: true,
      isUnlabelled: true,
      className: 'max-sm:justify-start!',
      // While the money goes back, the customer gets nothing else.
      cell: ({ refunds, to }) =>
        refunds.length === 0 ? (
          <SideCell side={to} before="→" />
        ) : (
          refunds.map((side) => (
            <SideCell key={side.currency.id} side={side} before={t('refundWord')} />
          ))
        ),
    },
    course: { key: 'course', header: t('course'), cell: (claim) => <CourseCell claim={claim} /> },
    worth: {
      key: 'worth',
      header: t('worth'),
      isNumeric: true,
      isSortable: true,
      cell: ({ worth }) => <WorthCell worth={worth} />,
    },
    state: {
      key: 'state',
      header: t('stateColumn'),
      isUnlabelled: true,
      className: phoneLine,
      cell: (claim) => <StateCell claim={claim} />,
    },
    deadline: {
      key: 'deadline',
      header: t('deadline'),
      isSortable: true,
      cell: ({ deadline }) => <TimeCell at={deadline} />,
    },
    city: { key: 'city', header: t('city'), cell: ({ cities }) => <CityCell cities={cities} /> },
    method: {
      key: 'method',
      header: t('method'),
      cell: ({ payInMethod }) => (payInMethod === null ? '—' : t(`methods.${payInMethod}`)),
    },
    email: { key: 'email', header: t('who'), cell: ({ email }) => <WhoCell email={email} /> },
  }
}
