'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { listDeskReserves } from '@/lib/contracts/desk/reserves'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { OverviewCard } from './overview-card'

const everyMilliseconds = 60_000

/** The amount of each currency that can be paid out. */
export function ReservesCard() {
  const t = useTranslations('desk.overview')
  const query = useDeskQuery(listDeskReserves, {}, { everyMilliseconds })

  return (
    <OverviewCard
      title={t('reserves')}
      link={{ href: '/operator/reserves', label: t('toReserves') }}
    >
      <Loaded query={query}>
        {({ reserves }) => (
          <ul className="@container grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {reserves.map(({ currency, digits, available }) => (
              <li key={currency.id} className="flex min-w-0 items-center gap-2.5 py-1">
                <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />
                <span className="min-w-0 flex-1 truncate text-sm">{currency.name}</span>
                <span className={available === '0' ? 'text-sm text-red' : 'text-sm font-medium'}>
                  <Amount value={available} unit={currency.ticker} places={digits} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </OverviewCard>
  )
}
