'use client'

import { FileSearch, Receipt } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { SaveButton } from '@/components/files/save-button'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { isPeriodReversed } from '@/features/account/model/period'
import {
  isNarrowed,
  noSaleFilters,
  readOpenSale,
  readSaleFilters,
  saleQuery,
} from '@/features/account/model/shop/sale-address'
import {
  exportShopSales,
  exportShopSalesSheet,
  listShopSales,
} from '@/lib/contracts/shops/own-sales'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { useShopAddress } from '../frame/use-shop-address'
import { SaleDialog } from './sale-dialog'
import { SaleFilterFields } from './sale-filters'
import { SaleTable } from './sale-table'

const size = 20

/** The sales of the chosen mode: filters, page and open sale are in the address. */
export function ShopSales() {
  const t = useTranslations('shop.sales')
  const { params, choose, hrefOf } = useShopAddress('sales')
  const { shop, live } = useShop()
  const filters = readSaleFilters(params)
  const { page, sale } = readOpenSale(params)
  const isReversed = isPeriodReversed(filters)
  const query = saleQuery(filters, live)
  const path = { params: { id: shop.id } }
  const found = useOwnQuery(
    listShopSales,
    { ...path, query: { ...query, page, size } },
    { isEnabled: !isReversed, keepsPrevious: true },
  )
  // Opening a sale is no filter: the list behind it stays on its page.
  const opened = (id: string) => ({ sale: id, page: page === 1 ? '' : String(page) })

  return (
    <>
      <SaleFilterFields filters={filters} onChange={choose} />
      {isReversed ? (
        <Note kind="error">{t('badPeriod')}</Note>
      ) : (
        <Loaded query={found} skeleton={<Skeleton width="100%" height={280} shape="card" />}>
          {({ count, results }) => (
            <div
              aria-busy={found.isPlaceholderData || undefined}
              className={cx(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
                found.isPlaceholderData && 'opacity-60',
              )}
            >
              {count > 0 && (
                <div className="flex min-h-11 flex-wrap items-center gap-2">
                  <p role="status" className="mr-auto text-sm text-ink-2 tabular">
                    {t(count >= maxCounted ? 'countMost' : 'count', { count })}
                  </p>
                  <Saving endpoint={exportShopSales} text="CSV" {...{ path, query }} />
                  <Saving endpoint={exportShopSalesSheet} text="XLSX" {...{ path, query }} />
                </div>
              )}
              {results.length > 0 ? (
                <SaleTable sales={results} hrefOf={({ id }) => hrefOf(opened(id))} />
              ) : (
                <NoSales isNarrowed={isNarrowed(filters)} onShowAll={() => choose(noSaleFilters)} />
              )}
              <Pagination
                page={page}
                pageCount={Math.ceil(count / size)}
                label={t('pages')}
                hrefFor={(next) => hrefOf({ page: String(next) })}
                className="justify-center"
              />
            </div>
          )}
        </Loaded>
      )}
      <SaleDialog id={sale} onClose={() => choose(opened(''))} />
    </>
  )
}

/* The server counts no further: a longer list is said to have at least so many sales. */
const maxCounted = 10_000

type SavingProps = {
  endpoint: typeof exportShopSales | typeof exportShopSalesSheet
  text: string
  path: { params: { id: string } }
  query: ReturnType<typeof saleQuery>
}

function Saving({ endpoint, text, path, query }: SavingProps) {
  const t = useTranslations('shop.sales')
  return (
    <SaveButton
      size="small"
      endpoint={endpoint}
      {...path}
      query={query}
      text={text}
      failed={t('saveFailed')}
      notAll={[t('saveNotAll')]}
    />
  )
}

function NoSales(props: { isNarrowed: boolean; onShowAll: () => void }) {
  const t = useTranslations('shop.sales')

  return (
    <Card padding="none" surface="flat">
      {props.isNarrowed ? (
        <EmptyState
          icon={<FileSearch />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={<Button onClick={props.onShowAll}>{t('showAll')}</Button>}
        />
      ) : (
        <EmptyState icon={<Receipt />} title={t('empty')} text={t('emptyText')} />
      )}
    </Card>
  )
}
