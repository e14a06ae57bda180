'use client'

import { MailCheck, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { toContacts } from '@/components/office/to-contacts'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import {
  isLive,
  shopOf,
  shopPages,
  type ShopPage,
} from '@/features/account/model/shop/shop-address'
import { listShops } from '@/lib/contracts/shops/own-shops'
import { Loaded } from '../../frame/loaded'
import { NewShop } from '../settings/new-shop'
import { ShopBar } from './shop-bar'
import { ShopContext, type OwnShops } from './shop-context'
import { ShopNav } from './shop-nav'
import { useShopAddress } from './use-shop-address'

type Props = { page: ShopPage; children: ReactNode }

/** What the pages of a shop have in common: which shop, which mode, and the way to the other pages. */
export function ShopFrame({ page, children }: Props) {
  const t = useTranslations('shop.frame')
  const { activated } = useMe()
  const query = useOwnQuery(listShops, {}, { isEnabled: activated })

  if (!activated) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState icon={<MailCheck />} title={t('unconfirmed')} text={t('unconfirmedText')} />
      </Card>
    )
  }
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={420} shape="card" />}>
      {(own) => (
        <Chosen page={page} own={own}>
          {children}
        </Chosen>
      )}
    </Loaded>
  )
}

type ChosenProps = Props & { own: OwnShops }

function Chosen({ page, own, children }: ChosenProps) {
  const t = useTranslations('shop.frame')
  const { params } = useShopAddress(page)
  const shop = shopOf(own.shops, params)

  if (page === 'overview' && (!shop || (params.has('new') && own.shops.length < own.most))) {
    return <NewShop own={own} />
  }
  if (!shop) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState
          icon={<Store />}
          title={t('none')}
          text={t('noneText')}
          action={<Button href={shopPages.overview}>{t('make')}</Button>}
        />
      </Card>
    )
  }
  const live = page === 'withdrawal' || isLive(shop, params)
  return (
    <ShopContext value={{ shop, live, own }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ShopBar page={page} />
        <ShopNav page={page} />
        {shop.state === 'blocked' && page !== 'overview' && (
          <Note kind="error">{t.rich('blockedNote', { write: toContacts })}</Note>
        )}
        {!live && <Note kind="warning">{t('testNote')}</Note>}
        {/* What is typed for one shop or mode must not be sent for another. */}
        <div key={`${shop.id} ${String(live)}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {children}
        </div>
      </div>
    </ShopContext>
  )
}
