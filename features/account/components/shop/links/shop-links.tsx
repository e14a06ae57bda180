'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { modeQuery, pageNumberOf } from '@/features/account/model/shop/shop-address'
import { listShopLinks } from '@/lib/contracts/shops/own-sales'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { useShopAddress } from '../frame/use-shop-address'
import { LinkRow } from './link-row'
import { NewLinkForm } from './new-link-form'

const size = 10

/** Payment links: a form for a new one, and all of the chosen mode. */
export function ShopLinks() {
  const t = useTranslations('shop.links')
  const { params, hrefOf } = useShopAddress('links')
  const { shop, live } = useShop()
  const page = pageNumberOf(params.get('page'))
  const query = useOwnQuery(
    listShopLinks,
    { params: { id: shop.id }, query: { ...modeQuery(live), page, size } },
    { keepsPrevious: true },
  )

  return (
    <>
      <NewLinkForm />
      <Card as="section" aria-labelledby="shop-links">
        <h2 id="shop-links" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <Loaded query={query} skeleton={<Skeleton width="100%" height={240} shape="field" />}>
          {({ count, results }) =>
            results.length === 0 ? (
              <p className="mt-2 text-base text-ink-2">{t('none')}</p>
            ) : (
              <>
                <ul aria-label={t('title')} className="divide-y divide-line">
                  {results.map((link) => (
                    <LinkRow key={link.id} link={link} />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  pageCount={Math.ceil(count / size)}
                  label={t('pages')}
                  hrefFor={(next) => hrefOf({ page: String(next) })}
                  className="justify-center"
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}
