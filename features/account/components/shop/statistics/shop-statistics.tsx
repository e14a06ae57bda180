'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cx } from '@/components/ui/cx'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { modeQuery } from '@/features/account/model/shop/shop-address'
import {
  lastShopDays,
  readStatisticsAddress,
  statisticsDays,
  stepsOf,
} from '@/features/account/model/shop/statistics-address'
import { getShopStatistics } from '@/lib/contracts/shops/own-sales'
import { zoneText } from '@/lib/i18n/date-text'
import { FilterPills } from '../../frame/filter-pills'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { useShopAddress } from '../frame/use-shop-address'
import { ByCurrency } from './by-currency'
import { Figures } from './figures'

/** What the shop has sold, by day or another step of its own clock. */
export function ShopStatistics() {
  const t = useTranslations('shop.statistics')
  const { params, choose } = useShopAddress('statistics')
  const { shop, live } = useShop()
  const { days, step } = readStatisticsAddress(params)
  const [now] = useState(() => new Date())
  const query = useOwnQuery(
    getShopStatistics,
    {
      params: { id: shop.id },
      query: { ...modeQuery(live), step, ...lastShopDays(days, shop.timeZone, now) },
    },
    { keepsPrevious: true },
  )

  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FilterPills
          label={t('period')}
          names={statisticsDays.map(String)}
          chosen={String(days)}
          textOf={(name) => t('last', { days: Number(name) })}
          onChoose={(name) => choose({ days: name, step: '' })}
        />
        {stepsOf[days].length > 1 && (
          <FilterPills
            label={t('step')}
            names={stepsOf[days]}
            chosen={step}
            textOf={(name) => t(`steps.${name}`)}
            onChoose={(name) => choose({ step: name })}
          />
        )}
      </div>
      <Loaded query={query} skeleton={<Skeleton width="100%" height={420} shape="card" />}>
        {(statistics) => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            <Card as="section" aria-label={t('title')}>
              <Figures statistics={statistics} step={query.isPlaceholderData ? 'day' : step} />
              <p className="mt-3 text-note text-ink-3">
                {t('zone', { zone: zoneText(statistics.timeZone) })}
              </p>
            </Card>
            <ByCurrency statistics={statistics} />
          </div>
        )}
      </Loaded>
    </>
  )
}
