'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { getShop } from '@/lib/contracts/shops/own-shops'
import { Link } from '@/lib/i18n/navigation'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { ShopStateBadge } from '../frame/shop-state-badge'
import { usePercentText } from '../frame/use-percent-text'
import { ShopSettings } from '../settings/shop-settings'
import { BalanceSums, type ShopBalance } from './balance-sums'
import { LastSales } from './last-sales'
import { NextSteps } from './next-steps'

/** How the shop stands: the office's decision, what to do next, the balance, the last sales, settings. */
export function ShopOverview() {
  const { shop } = useShop()
  const query = useOwnQuery(getShop, { params: { id: shop.id } })

  return (
    <>
      <State />
      <NextSteps />
      <Loaded query={query} skeleton={<Skeleton width="100%" height={140} shape="card" />}>
        {({ balance }) => <Balance balance={balance} />}
      </Loaded>
      <LastSales />
      <ShopSettings />
    </>
  )
}

function State() {
  const t = useTranslations('shop.overview')
  const percentText = usePercentText()
  const { shop } = useShop()
  const { currency, feePercent, reason, site, state } = shop

  return (
    <Card as="section" aria-labelledby="shop-state">
      <h2 id="shop-state" className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        {t('state')}
        <ShopStateBadge state={state} />
      </h2>
      <p className="mt-1 text-base text-pretty text-ink-2">{t(`stateText.${state}`)}</p>
      {state === 'blocked' && (
        <p className="mt-1 text-base">
          <Link href="/contacts" className="font-medium text-accent hover:underline">
            {t('writeToUs')}
          </Link>
        </p>
      )}
      {reason !== null && (
        <div className="mt-3">
          <Note kind={state === 'blocked' ? 'error' : 'warning'}>{t('reason', { reason })}</Note>
        </div>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-base">
        <Term name={t('site')}>{site.replace(/^https?:\/\//i, '')}</Term>
        <Term name={t('currency')}>{currency.name}</Term>
        <Term name={t('fee')}>{percentText(feePercent)}</Term>
      </dl>
    </Card>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Balance({ balance }: { balance: ShopBalance }) {
  const t = useTranslations('shop.balance')
  const { live } = useShop()

  return (
    <Card as="section" aria-labelledby="shop-balance">
      <h2 id="shop-balance" className="text-lg font-semibold">
        {t(live ? 'title' : 'testTitle')}
      </h2>
      <BalanceSums balance={balance} />
    </Card>
  )
}
