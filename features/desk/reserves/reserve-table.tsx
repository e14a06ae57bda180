'use client'

import { History, Plus, Scale } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Amount } from '@/components/ui/display/amount'
import { cx } from '@/components/ui/cx'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { ReserveRow } from '@/lib/contracts/desk/reserves'
import { folding } from '../kit/rows/folding'
import { onPhone, phoneRow } from '../kit/rows/phone-row'
import type { MoveMode } from './move-dialog'

export type ReserveAction = MoveMode | 'history'

type Props = {
  reserves: readonly ReserveRow[]
  onAction: (action: ReserveAction, reserve: ReserveRow) => void
}

export function ReserveTable({ reserves, onAction }: Props) {
  const t = useTranslations('desk.reserves')

  const columns: TableColumn<ReserveRow>[] = [
    onPhone('name', {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: ({ currency }) => (
        <span className="flex items-center gap-3">
          <CurrencyLogo logo={currency.logo} name={currency.name} size={28} />
          <span className="min-w-0">
            {currency.name} <span className="text-note text-ink-3">{currency.code}</span>
          </span>
        </span>
      ),
    }),
    onPhone('figure', {
      key: 'available',
      header: t('available'),
      isNumeric: true,
      cell: ({ available, held, currency, roundCalculator }) => (
        <span className={available === '0' ? 'text-red' : 'font-semibold'}>
          <Amount value={available} unit={currency.ticker} places={roundCalculator} />
          <span className={cx(folding.small.note, held !== '0' && 'max-sm:block')}>
            {t('held')} <Amount value={held} places={roundCalculator} />
          </span>
        </span>
      ),
    }),
    onPhone('omitted', {
      key: 'held',
      header: t('held'),
      isNumeric: true,
      columnClassName: folding.small.column,
      cell: ({ held, roundCalculator }) => <Amount value={held} places={roundCalculator} />,
    }),
    onPhone('omitted', {
      key: 'capital',
      header: t('capital'),
      isNumeric: true,
      columnClassName: folding.medium.column,
      cell: ({ capital, roundCalculator }) => <Amount value={capital} places={roundCalculator} />,
    }),
    onPhone('end', {
      key: 'actions',
      isUnlabelled: true,
      header: t('actions'),
      isNumeric: true,
      cell: (reserve) => <Actions reserve={reserve} onAction={onAction} />,
    }),
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={reserves}
      rowKey={({ currency }) => String(currency.id)}
      phoneRow={phoneRow}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}

type ActionsProps = { reserve: ReserveRow; onAction: Props['onAction'] }

function Actions({ reserve, onAction }: ActionsProps) {
  const t = useTranslations('desk.reserves')
  const name = reserve.currency.name

  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="small"
        color="graySecondary"
        iconLeft={<Plus aria-hidden className="size-4" />}
        aria-label={t('topUpNamed', { name })}
        onClick={() => onAction('topUp', reserve)}
      >
        {t('topUp')}
      </Button>
      <IconButton
        size="small"
        label={t('adjustNamed', { name })}
        title={t('adjust')}
        onClick={() => onAction('adjust', reserve)}
      >
        <Scale aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        label={t('historyNamed', { name })}
        title={t('history')}
        onClick={() => onAction('history', reserve)}
      >
        <History aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
