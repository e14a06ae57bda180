'use client'

import { useTranslations } from 'next-intl'
import { getRates } from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useOffice } from '../office/use-presence'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { HealthNotice } from './health-notice'
import { Notice } from './notice'
import { OfficeCard } from './office-card'
import { OverviewCard } from './overview-card'
import { PausedCard } from './paused-card'
import { RatesCard } from './rates-card'
import { ReservesCard } from './reserves-card'

const everyMilliseconds = 30_000

/** The first look in the morning: what is not as it should be, and what there is. */
export function Overview() {
  const t = useTranslations('desk.overview')
  const rates = useDeskQuery(getRates, {}, { everyMilliseconds })
  const office = useOffice()

  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid gap-4">
        <HealthNotice />
        {office.data?.techBreak.on && (
          <Notice tone="red" link={{ href: '/operator/office', label: t('toOffice') }}>
            {t('techBreakOn')}
          </Notice>
        )}
        {rates.data?.isDemo && (
          <Notice tone="amber" link={{ href: '/operator/rates', label: t('toRates') }}>
            {t('demoRates')}
          </Notice>
        )}
        <div className="grid gap-4 xl:grid-cols-3">
          <OfficeCard />
          {rates.data ? (
            <RatesCard rates={rates.data} />
          ) : (
            <OverviewCard title={t('incidents')}>
              <Loaded query={rates}>{() => null}</Loaded>
            </OverviewCard>
          )}
          <PausedCard />
        </div>
        <ReservesCard />
      </div>
    </>
  )
}
