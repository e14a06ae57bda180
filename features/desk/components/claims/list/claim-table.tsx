'use client'

import { useFormatter, useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { Table, type TableColumn } from '@/components/ui/display/table'
import type { DeskClaimRow } from '@/lib/contracts/desk/claims'
import { Link } from '@/lib/i18n/navigation'
import { claimsAddress, type ClaimFilters } from '@/features/desk/model/claims/claim-filters'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'

type Props = {
  claims: readonly DeskClaimRow[]
  filters: ClaimFilters
  opened: string | null
  empty: ReactNode
}

/** One claim a row: since when it stands, what for what, at what, whose. */
export function ClaimTable({ claims, filters, opened, empty }: Props) {
  const t = useTranslations('desk.claims')

  const who: TableColumn<DeskClaimRow> = {
    key: 'email',
    header: t('who'),
    cell: ({ email }) => (
      <span
        title={email ?? undefined}
        className="block text-ink-2 max-sm:wrap-anywhere sm:max-w-36 sm:truncate 2xl:max-w-72"
      >
        {email ?? '—'}
      </span>
    ),
  }
  const columns: TableColumn<DeskClaimRow>[] = [
    {
      key: 'number',
      header: t('number'),
      isRowHeader: true,
      cell: ({ id, number }) => (
        <Link
          href={claimsAddress(filters, id)}
          scroll={false}
          aria-current={id === opened ? 'true' : undefined}
          className="inline-flex min-h-touch items-center rounded-sm font-semibold text-accent tabular hover:underline sm:min-h-9"
        >
          {number}
        </Link>
      ),
    },
    { key: 'since', header: t('since'), cell: ({ updatedAt }) => <Since at={updatedAt} /> },
    { key: 'from', header: t('from'), cell: ({ from }) => <Side side={from} /> },
    { key: 'to', header: t('to'), cell: ({ to }) => <Side side={to} /> },
    {
      key: 'state',
      header: t('stateColumn'),
      cell: (claim) => (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          <ClaimStateBadge claim={claim} />
          {claim.exception !== 'none' && (
            <Badge tone="amber">{t(`exception.${claim.exception}`)}</Badge>
          )}
          {claim.hasOddPayment && <Badge tone="red">{t('odd')}</Badge>}
        </span>
      ),
    },
    // Beside an opened claim there is no room for it, and the claim says it.
    ...(opened === null ? [who] : []),
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={claims}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === opened}
      empty={empty}
    />
  )
}

function Since({ at }: { at: string }) {
  const format = useFormatter()
  const ticked = useNow({ updateInterval: 30_000 })
  const moment = new Date(at)
  // What happened between two ticks is not still to come.
  const now = ticked < moment ? moment : ticked
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular">
      {format.relativeTime(moment, { now, style: 'short' })}
    </time>
  )
}

function Side({ side: { amount, currency } }: { side: DeskClaimRow['from'] }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:justify-end">
      <CurrencyLogo slug={currency.slug} name={currency.name} size={24} />
      <span className="grid">
        <ClaimAmount amount={amount} currency={currency} />
        <span className="text-note text-ink-3">{currency.name}</span>
      </span>
    </span>
  )
}
