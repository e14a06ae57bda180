'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { listLedgerAccounts, type LedgerAccount } from '@/lib/contracts/desk/money/ledger'
import { Link } from '@/lib/i18n/navigation'
import { Button } from '@/components/ui/button/button'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { accountQuery, ledgerAddress, noFilters, type LedgerFilters } from './ledger-filters'
import { digitsToShow } from './moved-amounts'
import { AccountName } from './parts/account-name'
import { PageTurner } from './parts/page-turner'
import { AccountFields } from './parts/account-fields'

type Props = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

const everyMilliseconds = 30_000

/** Every account with its balance, and a link to the entries that changed the balance. */
export function AccountList({ filters, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const query = accountQuery(filters)
  const found = useDeskQuery(listLedgerAccounts, { query }, { everyMilliseconds })
  const columns = useColumns()

  return (
    <>
      <AccountFilters filters={filters} onChange={onChange} />
      <p className="mb-3 max-w-text text-sm text-ink-2">{t('signs')}</p>
      <Loaded query={found}>
        {({ accounts, next }) => (
          <>
            <Table
              caption={t('accounts')}
              columns={columns}
              rows={accounts}
              rowKey={({ id }) => String(id)}
              empty={<EmptyState title={t('noAccounts')} text={t('noAccountsText')} />}
            />
            <PageTurner
              isFirst={query.after === undefined}
              next={next === null ? null : String(next)}
              firstLabel={t('firstAccounts')}
              nextLabel={t('moreAccounts')}
              onTurn={(after) => onChange({ ...filters, after })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

function useColumns(): TableColumn<LedgerAccount>[] {
  const t = useTranslations('desk.ledger')

  return [
    {
      key: 'account',
      header: t('account'),
      isRowHeader: true,
      cell: ({ id, name, owner, currency }) => (
        <Link
          href={ledgerAddress({ ...noFilters, currency: String(currency.id), account: name })}
          className="inline-flex min-h-touch flex-wrap items-baseline gap-x-2 rounded-sm py-1 hover:text-accent max-sm:justify-end sm:min-h-8"
        >
          <AccountName name={name} owner={owner} />
          <span className="text-note font-normal text-ink-3">{t('accountNumber', { id })}</span>
        </Link>
      ),
    },
    {
      key: 'currency',
      header: t('currency'),
      cell: ({ currency }) => (
        <span className="inline-flex items-center gap-2">
          <CurrencyLogo logo={currency.logo} name={currency.name} size={20} />
          {currency.name}
        </span>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      isNumeric: true,
      cell: ({ balance, currency }) => (
        <Amount
          value={balance}
          digits={digitsToShow(balance, currency)}
          unit={currency.ticker}
          className="font-medium"
        />
      ),
    },
    {
      key: 'postings',
      header: t('postings'),
      isNumeric: true,
      cell: ({ postings }) => <Amount value={String(postings)} />,
    },
  ]
}

type AccountFiltersProps = { filters: LedgerFilters; onChange: (filters: LedgerFilters) => void }

function AccountFilters({ filters, onChange }: AccountFiltersProps) {
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
