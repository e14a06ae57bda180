'use client'

import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/display/tabs'
import { useLedgerAddress } from './use-ledger-address'
import { noFilters } from './ledger-filters'
import { PageHeader } from '../kit/page/page-header'
import { AccountList } from './account-list'
import { EntryList } from './entry-list'
import { ProofPanel } from './proof/proof-panel'

/** The books: every movement of money, what it made of each account, and the proof of both. */
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
        // What both know stays chosen.
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
