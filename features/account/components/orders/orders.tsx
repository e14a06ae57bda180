'use client'

import { useTranslations } from 'next-intl'
import { SaveButton } from '@/components/files/save-button'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { Pagination } from '@/components/ui/display/pagination'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnClaims } from '@/features/account/hooks/use-own-claims'
import {
  chosenQuery,
  isNarrowed,
  ordersAddress,
  statusOfTab,
  tabOf,
  type OrderFilters,
  readOrderFilters,
} from '@/features/account/model/order-filters'
import { Skeleton } from '@/components/ui/display/skeleton'
import { exportOwnClaims } from '@/lib/contracts/accounts/own-claims'
import { FilterPills } from '../frame/filter-pills'
import { Loaded } from '../frame/loaded'
import { NoOrders } from './no-orders'
import { OrderFilterFields } from './order-filter-fields'
import { OrderTable } from './order-table'
import { useSearchParams } from 'next/navigation'
import { useRouter } from '@/lib/i18n/navigation'

/* Common groups of states. */
const tabs = ['all', 'open', 'completed', 'returned', 'closed'] as const
const size = 20

/** All claims of the user, page by page; the filters are in the address. */
export function Orders() {
  const t = useTranslations('account.orders')
  const { totals } = useMe()
  const { filters, choose } = useOrdersAddress()
  const query = chosenQuery(filters)
  const found = useOwnClaims({ ...query, page: filters.page, size })
  const isLoadingNext = found.isPlaceholderData
  const hasAny = isNarrowed(filters) || totals.claims > 0 || (found.data?.count ?? 0) > 0
  const isRefreshFailed = found.isError && found.data !== undefined

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasAny && (
        <>
          <FilterPills
            label={t('states')}
            names={tabs}
            chosen={tabOf(filters)}
            textOf={(tab) => t(`tab.${tab}`)}
            onChoose={(tab) => choose({ status: statusOfTab(tab) })}
          />
          <OrderFilterFields filters={filters} onChange={choose} />
        </>
      )}
      <p
        role="status"
        className="rounded-field bg-amber-soft px-4 py-3 text-sm text-amber empty:hidden"
      >
        {isRefreshFailed && t('stale')}
      </p>
      <Loaded query={found} skeleton={<OrderTableSkeleton rows={Math.min(totals.claims, size)} />}>
        {({ count, results, ...paged }) => {
          const lastPage = Math.ceil(count / paged.size)
          return (
            <div
              aria-busy={isLoadingNext || undefined}
              className={cx('grid gap-4 transition-opacity', isLoadingNext && 'opacity-60')}
            >
              {hasAny && (
                <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                  <p role="status" className="text-sm text-ink-2 tabular">
                    {t('count', { count })}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    {count > 0 && (
                      <SaveButton
                        endpoint={exportOwnClaims}
                        query={query}
                        text={t('csv')}
                        failed={t('csvFailed')}
                        notAll={[t('csvNotAll')]}
                      />
                    )}
                    <Button href="/">{t('new')}</Button>
                  </div>
                </div>
              )}
              {results.length > 0 ? (
                <OrderTable claims={results} />
              ) : (
                <NoOrders filters={filters} lastPage={lastPage} onChange={choose} />
              )}
              <Pagination
                page={filters.page}
                pageCount={results.length > 0 ? lastPage : 0}
                label={t('pages')}
                hrefFor={(page) => ordersAddress({ ...filters, page })}
                className="justify-center"
              />
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

/**
 * A skeleton of the expected height: the buttons, the header and the rows of the table, or an empty
 * list.
 */
function OrderTableSkeleton({ rows }: { rows: number }) {
  if (rows === 0) {
    return <Skeleton width="100%" height={282} shape="card" />
  }
  return (
    <div className="grid gap-4">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Skeleton width={90} height={20} />
        <Skeleton width={220} height={44} shape="field" />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="h-13 border-b border-line max-sm:hidden" />
        {Array.from({ length: rows }, (_, index) => (
          <div
            key={index}
            className="grid h-56 items-center border-b border-line px-4 last:border-b-0 sm:h-[4.1875rem]"
          >
            <Skeleton width="100%" height={40} shape="field" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The filters in the address, and a function to change them, which goes back to the first page. */
function useOrdersAddress() {
  const filters = readOrderFilters(useSearchParams())
  const router = useRouter()

  return {
    filters,
    choose: (changes: Partial<OrderFilters>) =>
      router.replace(ordersAddress({ ...filters, page: 1, ...changes }), { scroll: false }),
  }
}
