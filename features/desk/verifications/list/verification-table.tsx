'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { TimeCell, WhoCell } from '@/features/desk/claims/list/claim-cells'
import { WaitedTime } from '@/features/desk/claims/waited-time'
import type { DeskVerificationRow } from '@/lib/contracts/desk/verifications/verifications'
import { Link } from '@/lib/i18n/navigation'
import { promisedTime } from '../model/promise'
import {
  stateOf,
  verificationsAddress,
  type VerificationFilters,
} from '../model/verification-filters'
import { SubjectCurrency, useSubjectName } from '../subject-name'
import { TakenBy } from '../taken-by'
import { VerificationStateBadge } from '../verification-state-badge'

type Props = {
  rows: readonly DeskVerificationRow[]
  filters: VerificationFilters
  /** Opens a verification when its row is clicked outside the link. */
  onOpen: (id: string) => void
  empty: ReactNode
}

/** One verification per row. Waiting verifications show their waiting time, coloured by the promised time. */
export function VerificationTable({ rows, filters, onOpen, empty }: Props) {
  const t = useTranslations('desk.verifications')
  const columns = useColumns(filters)
  const state = stateOf(filters)
  const isQueue = state === 'pending'
  const shown = [
    ...(isQueue ? [columns.waiting] : []),
    columns.subject,
    columns.currency,
    columns.who,
    columns.claims,
    ...(isQueue ? [columns.attempts, columns.taken] : [columns.at]),
    ...(state === null ? [columns.state] : []),
    ...(state === 'approved' ? [columns.until] : []),
  ]

  return (
    <Table
      caption={t('title')}
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      isFixed
      phoneRow="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4"
      onRowPress={({ id }) => onOpen(id)}
      empty={empty}
    />
  )
}

type Name =
  | 'waiting'
  | 'subject'
  | 'currency'
  | 'who'
  | 'claims'
  | 'attempts'
  | 'taken'
  | 'at'
  | 'state'
  | 'until'

const line = 'max-sm:col-span-2'

function useColumns(filters: VerificationFilters): Record<Name, TableColumn<DeskVerificationRow>> {
  const t = useTranslations('desk.verifications')
  const nameOf = useSubjectName()
  const words = { soon: t('promise.soon'), late: t('promise.late') }

  return {
    waiting: {
      key: 'waiting',
      header: t('waits'),
      isUnlabelled: true,
      columnClassName: 'sm:w-28',
      cell: (row) => (
        <WaitedTime since={row.submittedAt} limits={promisedTime(row)} words={words} />
      ),
    },
    subject: {
      key: 'subject',
      header: t('subject'),
      isRowHeader: true,
      isUnlabelled: true,
      className: 'max-sm:order-first',
      columnClassName: 'sm:@3xl:w-56',
      cell: (row) => (
        <Link
          href={verificationsAddress(filters, row.id)}
          className="inline-flex min-h-touch max-w-full items-center rounded-sm font-semibold text-accent tabular hover:underline"
        >
          <span className="min-w-0 truncate">{nameOf(row)}</span>
        </Link>
      ),
    },
    currency: {
      key: 'currency',
      header: t('currency'),
      className: line,
      columnClassName: 'sm:w-44',
      cell: ({ currency }) => <SubjectCurrency currency={currency} />,
    },
    who: {
      key: 'who',
      header: t('who'),
      className: line,
      columnClassName: 'sm:w-48 sm:@max-4xl:hidden',
      cell: ({ email }) => <WhoCell email={email} />,
    },
    claims: {
      key: 'claims',
      header: t('claims'),
      className: line,
      columnClassName: 'sm:w-28 sm:@max-5xl:hidden',
      cell: ({ claims }) =>
        claims === 0 ? (
          <span className="text-ink-3">—</span>
        ) : (
          <Badge tone="amber">{t('claimsWait', { count: claims })}</Badge>
        ),
    },
    attempts: {
      key: 'attempts',
      header: t('attempts'),
      // A card on a phone leaves out the number of attempts.
      className: 'max-sm:hidden',
      columnClassName: 'sm:w-28 sm:@max-6xl:hidden',
      cell: ({ attempts }) => (attempts > 1 ? t('attempt', { number: attempts }) : t('first')),
    },
    taken: {
      key: 'taken',
      header: t('taken'),
      className: line,
      columnClassName: 'sm:w-36 sm:@3xl:w-48',
      cell: ({ taken }) =>
        taken === null ? (
          <span className="text-ink-3">{t('free')}</span>
        ) : (
          <TakenBy taken={taken} />
        ),
    },
    at: {
      key: 'at',
      header: t('changed'),
      className: line,
      columnClassName: 'sm:w-36',
      cell: ({ decidedAt, submittedAt, createdAt }) => (
        <TimeCell at={decidedAt ?? submittedAt ?? createdAt} />
      ),
    },
    state: {
      key: 'state',
      header: t('stateColumn'),
      isUnlabelled: true,
      className: line,
      columnClassName: 'sm:w-40',
      cell: ({ state }) => <VerificationStateBadge state={state} />,
    },
    until: {
      key: 'until',
      header: t('validUntil'),
      className: line,
      columnClassName: 'sm:w-36',
      cell: ({ validUntil }) => (validUntil === null ? t('noEnd') : <TimeCell at={validUntil} />),
    },
  }
}
