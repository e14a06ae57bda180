import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { modeQuery, shopPageAddress } from '@/features/account/model/shop/shop-address'
import { listShopSales } from '@/lib/contracts/shops/own-sales'
import { Link } from '@/lib/i18n/navigation'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { SaleTable } from '../sales/sale-table'

const size = 5

/** The newest sales of the chosen mode. */
export function LastSales() {
  const t = useTranslations('shop.overview')
  const params = useSearchParams()
  const { shop, live } = useShop()
  const query = useOwnQuery(listShopSales, {
    params: { id: shop.id },
    query: { ...modeQuery(live), page: 1, size },
  })

  return (
    <Card as="section" aria-labelledby="shop-last-sales">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="shop-last-sales" className="text-lg font-semibold">
          {t('lastSales')}
        </h2>
        <Link
          href={shopPageAddress('sales', params)}
          className="inline-flex min-h-touch items-center text-sm font-medium text-accent hover:underline sm:min-h-8"
        >
          {t('allSales')}
        </Link>
      </div>
      <Loaded query={query} skeleton={<Skeleton width="100%" height={160} shape="field" />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-base text-ink-2">{t('noSales')}</p>
          ) : (
            <SaleTable
              sales={results}
              hrefOf={({ id }) => shopPageAddress('sales', params, { sale: id })}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
