'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskUserRow } from '@/lib/contracts/desk/users'
import { Link } from '@/lib/i18n/navigation'
import { usersAddress, type UserFilters } from './user-filters'
import { folding } from '@/features/desk/kit/rows/folding'
import { onPhone, phoneRow } from '@/features/desk/kit/rows/phone-row'
import { UserBadges } from '../user-badges'
import { UserTime } from '../user-time'

type Props = {
  users: readonly DeskUserRow[]
  filters: UserFilters
  /** Opens a user when their row is clicked outside the link. */
  onOpen: (id: string) => void
  empty: ReactNode
}

/** One user per row. */
export function UserTable({ users, filters, onOpen, empty }: Props) {
  const t = useTranslations('desk.users')
  const columns: TableColumn<DeskUserRow>[] = [
    onPhone('longName', {
      key: 'email',
      header: t('email'),
      isRowHeader: true,
      className: 'sm:min-w-36',
      cell: ({ id, email }) => (
        <Link
          href={usersAddress(filters, id)}
          className="inline-flex min-h-touch items-center rounded-sm font-semibold wrap-anywhere text-accent hover:underline sm:min-h-8"
        >
          {email}
        </Link>
      ),
    }),
    onPhone('note', {
      key: 'state',
      isUnlabelled: true,
      header: t('stateChoice'),
      cell: (user) => (
        <>
          <UserBadges user={user} />
          {user.hasSecondFactor && <span className={folding.medium.note}>{t('factorOn')}</span>}
        </>
      ),
    }),
    onPhone('omitted', {
      key: 'lastLogin',
      header: t('lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-ink-3">{t('never')}</span>
        ) : (
          <UserTime at={lastLoginAt} mayWrap />
        ),
    }),
    onPhone('omitted', {
      key: 'created',
      header: t('created'),
      columnClassName: folding.large.column,
      cell: ({ createdAt }) => <UserTime at={createdAt} mayWrap />,
    }),
    onPhone('omitted', {
      key: 'factor',
      header: t('factorColumn'),
      columnClassName: folding.medium.column,
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? t('factorOn') : <span className="text-ink-3">{t('factorOff')}</span>,
    }),
    onPhone('end', {
      key: 'claims',
      header: t('completed'),
      isNumeric: true,
      cell: ({ claims, completed }) =>
        claims === 0 ? (
          <span className="text-ink-3">{t('noClaims')}</span>
        ) : (
          <span title={t('claimsHint')}>{t('claimsOf', { claims, completed })}</span>
        ),
    }),
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      phoneRow={phoneRow}
      onRowPress={({ id }) => onOpen(id)}
      empty={empty}
    />
  )
}
