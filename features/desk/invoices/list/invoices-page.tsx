'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { ListFilters } from '@/features/desk/kit/filters/list-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { listDeskInvoices } from '@/lib/contracts/shops/desk-shops'
import { invoiceStatuses } from '@/lib/contracts/shops/invoice-lists'
import { Link } from '@/lib/i18n/navigation'
import { InvoiceTable } from './invoice-table'

type Mode = 'true' | 'false'
type Filter = { live: Mode; status: string; text: string }

const modes: readonly Mode[] = ['true', 'false']
const noFilter: Filter = { live: 'true', status: '', text: '' }

/** The invoices of all shops, or of the one in the address, newest first. */
export function InvoicesPage({ shop }: { shop: string | null }) {
  const t = useTranslations('desk.invoices')
  const { filter, before, turn, choose } = useFilter(noFilter)
  const q = filter.text.trim()
  const status = invoiceStatuses.find((one) => one === filter.status)
  const ofShop = shop !== null && isUuid(shop) ? shop : null
  const isFiltered = q !== '' || status !== undefined
  const query = useDeskQuery(
    listDeskInvoices,
    {
      query: {
        live: filter.live,
        ...(status && { status }),
        ...(ofShop !== null && { shop: ofShop }),
        ...(q !== '' && { q }),
        ...(before !== undefined && { before }),
      },
    },
    { keepsPrevious: true, isAlwaysFresh: true },
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        {...(ofShop !== null && {
          back: { href: `/operator/shops/${ofShop}`, label: t('toShop') },
        })}
      />
      {ofShop !== null && (
        <p className="mb-4 text-sm text-ink-2">
          {t('ofOneShop')}{' '}
          <Link href="/operator/invoices" className="text-accent hover:underline">
            {t('ofAll')}
          </Link>
        </p>
      )}
      <ListFilters
        label={t('find')}
        maxLength={254}
        text={filter.text}
        onSearch={(text) => choose({ text })}
      >
        <ChoiceFilter
          label={t('column.status')}
          anyLabel={t('anyStatus')}
          value={filter.status}
          options={invoiceStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onChange={(one) => choose({ status: one })}
        />
        <FilterTabs
          label={t('modeLabel')}
          options={modes}
          chosen={filter.live}
          textOf={(one) => t(one === 'true' ? 'mode.live' : 'mode.test')}
          onChoose={(one) => choose({ live: one })}
        />
      </ListFilters>
      <Loaded query={query}>
        {({ invoices, next }) => (
          <>
            <InvoiceTable
              invoices={invoices}
              empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'empty')} />}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}
