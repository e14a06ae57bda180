'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Tabs } from '@/components/ui/display/tabs'
import { useRouter } from '@/lib/i18n/navigation'
import { PageHeader } from '../kit/page/page-header'
import { noFilters, ledgerAddress, readLedgerFilters, type LedgerFilters } from './ledger-filters'
import { AccountList } from './account-list'
import { EntryList } from './entry-list'
import { ProofPanel } from './proof-panel'

/** The ledger: all entries, the balance of each account, and the check of both. */
export function LedgerPage() {
  const t = useTranslations('desk.ledger')
  const { filters, open } = useLedgerAddress()
  const view = filters.view === 'accounts' ? 'accounts' : 'entries'
  const { currency, account } = filters

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ProofPanel />
      <Tabs
        label={t('views')}
        value={view}
        // The filters that both tabs have stay when the tab changes.
        onChange={(next) =>
          open({ ...noFilters, currency, account, view: next === 'accounts' ? next : '' })
        }
        items={[
          {
            value: 'entries',
            label: t('entries'),
            panel: <EntryList filters={filters} onChange={open} />,
          },
          {
            value: 'accounts',
            label: t('accounts'),
            panel: <AccountList filters={filters} onChange={open} />,
          },
        ]}
      />
    </>
  )
}

/** The tab and filters from the URL, and functions that change them. */
function useLedgerAddress() {
  const filters = readLedgerFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    open: (next: LedgerFilters) => router.push(ledgerAddress(next), { scroll: false }),
  }
}
