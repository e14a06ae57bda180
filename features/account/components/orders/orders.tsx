'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { Pagination } from '@/components/ui/display/pagination'
import { useMe } from '@/features/account/hooks/use-me'
import { useOrdersAddress } from '@/features/account/hooks/use-orders-address'
import { useOwnClaims } from '@/features/account/hooks/use-own-claims'
import { chosenQuery, isNarrowed, ordersAddress } from '@/features/account/model/order-filters'
import { Loaded } from '../frame/loaded'
import { NoOrders } from './no-orders'
import { OrderFilterFields } from './order-filter-fields'
import { OrderTable } from './order-table'
import { OrderTableOutline } from './order-table-outline'
import { OrderTabs } from './order-tabs'
import { SaveOrders } from './save-orders'

const size = 20

/** All claims of this person, page by page; what is chosen of them stands in the address. */
export function Orders() {
  const t = useTranslations('account.orders')
  const { totals } = useMe()
  const { filters, choose } = useOrdersAddress()
  const query = chosenQuery(filters)
  const found = useOwnClaims({ ...query, page: filters.page, size })
  const isAwaited = found.isPlaceholderData
  const hasAny = isNarrowed(filters) || totals.claims > 0 || (found.data?.count ?? 0) > 0
  const isLost = found.isError && found.data !== undefined

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasAny && (
        <>
          <OrderTabs filters={filters} onChange={choose} />
          <OrderFilterFields filters={filters} onChange={choose} />
        </>
      )}
      <p
        role="status"
        className="rounded-field bg-amber-soft px-4 py-3 text-sm text-amber empty:hidden"
      >
        {isLost && t('stale')}
      </p>
      <Loaded query={found} skeleton={<OrderTableOutline rows={Math.min(totals.claims, size)} />}>
        {({ count, results, ...paged }) => {
          const lastPage = Math.ceil(count / paged.size)
          return (
            <div
              aria-busy={isAwaited || undefined}
              className={cx('grid gap-4 transition-opacity', isAwaited && 'opacity-60')}
            >
              {hasAny && (
                <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                  <p role="status" className="text-sm text-ink-2 tabular">
                    {t('count', { count })}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    {count > 0 && <SaveOrders query={query} />}
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
