'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { UserSection } from '@/features/desk/users/one/user-section'
import { getDeskInvoice, type DeskInvoice } from '@/lib/contracts/shops/desk-shops'
import { saleName } from '@/lib/contracts/shops/sale-name'
import { InvoiceBadge } from '../invoice-badge'
import { InvoiceFacts } from './invoice-facts'
import { InvoiceHistory } from './invoice-history'
import { InvoiceMovements } from './invoice-movements'

const refreshMilliseconds = 30_000

/** One invoice: what was asked for and paid, by which orders, and what was refunded. */
export function InvoicePage({ id }: { id: string }) {
  const t = useTranslations('desk.invoices')
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskInvoice,
    { params: { id } },
    { everyMilliseconds: refreshMilliseconds, isEnabled: isNamed, isAlwaysFresh: true },
  )
  const title = found.data ? t('one', { order: saleName(found.data) }) : t('title')
  useTabTitle(found.data ? title : null)

  return (
    <>
      <PageHeader
        title={title}
        back={{ href: '/operator/invoices', label: t('back') }}
        actions={found.data && <InvoiceBadge invoice={found.data} />}
      />
      {isNamed ? (
        <Loaded query={found}>{(invoice) => <Details invoice={invoice} />}</Loaded>
      ) : (
        <EmptyState title={t('noneFound')} />
      )}
    </>
  )
}

function Details({ invoice }: { invoice: DeskInvoice }) {
  const t = useTranslations('desk.invoices')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <UserSection title={t('movements')}>
          <InvoiceMovements invoice={invoice} />
        </UserSection>
        <UserSection title={t('history')}>
          <InvoiceHistory events={invoice.events} />
        </UserSection>
      </div>
      <InvoiceFacts invoice={invoice} />
    </div>
  )
}
