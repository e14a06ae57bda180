'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { noFilters, type LedgerFilters } from '../ledger-filters'
import { AccountFields } from './account-fields'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

export function AccountFilters({ filters, onChange }: Props) {
  const t = useTranslations('desk.filters')

  return (
    <div
      role="search"
      aria-label={t('label')}
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <AccountFields
        values={filters}
        onChange={(changes) => onChange({ ...filters, after: '', ...changes })}
      />
      <Button
        color="graySecondary"
        className="h-field"
        onClick={() => onChange({ ...noFilters, view: filters.view })}
      >
        {t('clear')}
      </Button>
    </div>
  )
}
