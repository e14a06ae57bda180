'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { listDeskInvoices } from '@/lib/contracts/shops/desk-shops'
import { invoiceStatuses } from '@/lib/contracts/shops/invoice-lists'
import { Link } from '@/lib/i18n/navigation'
import { InvoiceTable } from './invoice-table'

const modes = ['true', 'false'] as const

/** The invoices of all shops, or of the one in the address, newest first. */
export function InvoicesPage({ shop }: { shop: string | null }) {
  const t = useTranslations('desk.invoices')
  const [live, setLive] = useState<(typeof modes)[number]>('true')
  const [status, setStatus] = useState('')
  const [text, setText] = useState('')
  const { before, turn, reset } = useCursor()
  const q = text.trim()
  const chosenStatus = invoiceStatuses.find((one) => one === status)
  const ofShop = shop !== null && isUuid(shop) ? shop : null
  const isFiltered = q !== '' || chosenStatus !== undefined
  const query = useDeskQuery(
    listDeskInvoices,
    {
      query: {
        live,
        ...(chosenStatus && { status: chosenStatus }),
        ...(ofShop !== null && { shop: ofShop }),
        ...(q !== '' && { q }),
        ...(before !== undefined && { before }),
      },
    },
    { keepsPrevious: true, isAlwaysFresh: true },
  )
  const choose = (change: () => void) => {
    change()
    reset()
  }

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
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchFilter
          label={t('find')}
          maxLength={254}
          value={text}
          onChange={(typed) => choose(() => setText(typed))}
          className="w-full sm:w-72"
        />
        <ChoiceFilter
          label={t('column.status')}
          anyLabel={t('anyStatus')}
          value={status}
          options={invoiceStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          onChange={(value) => choose(() => setStatus(value))}
        />
        <div role="group" aria-label={t('modeLabel')} className="flex flex-wrap gap-2">
          {modes.map((one) => (
            <FilterTab
              key={one}
              isChosen={live === one}
              onChoose={() => choose(() => setLive(one))}
            >
              {t(one === 'true' ? 'mode.live' : 'mode.test')}
            </FilterTab>
          ))}
        </div>
      </div>
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
