'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { UserSection } from '@/features/desk/users/one/user-section'
import { getDeskShop, type DeskShop } from '@/lib/contracts/shops/desk-shops'
import { DeliveryLog } from '../deliveries/delivery-log'
import { ShopStateBadge } from '../shop-state-badge'
import { ShopActs } from './shop-acts'
import { ShopFacts } from './shop-facts'
import { ShopHistory } from './shop-history'
import { ShopWebhooks } from './shop-webhooks'

const refreshMilliseconds = 30_000

/** One shop: what it is, what it sells, and the decisions about it. */
export function ShopPage({ id }: { id: string }) {
  const t = useTranslations('desk.shops')
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskShop,
    { params: { id } },
    { everyMilliseconds: refreshMilliseconds, isEnabled: isNamed, isAlwaysFresh: true },
  )
  const title = found.data?.name ?? t('title')
  useTabTitle(found.data ? title : null)

  return (
    <>
      <PageHeader
        title={title}
        back={{ href: '/operator/shops', label: t('back') }}
        actions={found.data && <ShopStateBadge state={found.data.state} />}
      />
      {isNamed ? (
        <Loaded query={found}>{(shop) => <Details shop={shop} />}</Loaded>
      ) : (
        <EmptyState title={t('noneFound')} />
      )}
    </>
  )
}

function Details({ shop }: { shop: DeskShop }) {
  const t = useTranslations('desk.shops')

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <UserSection title={t('decision')}>
          <p className="mb-3 text-sm text-ink-2">{t(`stateText.${shop.state}`)}</p>
          {shop.reason !== null && (
            <p className="mb-3 text-sm wrap-anywhere">
              {t('reasonGiven', { reason: shop.reason })}
            </p>
          )}
          <ShopActs shop={shop} />
        </UserSection>
        <UserSection title={t('webhooks.title')}>
          <ShopWebhooks endpoints={shop.webhooks} />
        </UserSection>
        <DeliveryLog shop={shop.id} />
        <UserSection title={t('history')}>
          <ShopHistory events={shop.events} />
        </UserSection>
      </div>
      <ShopFacts shop={shop} />
    </div>
  )
}
