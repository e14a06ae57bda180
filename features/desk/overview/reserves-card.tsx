'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { DeskOverview } from '@/lib/contracts/desk/overview'
import { Link } from '@/lib/i18n/navigation'
import { OverviewCard } from './overview-card'

type Props = Pick<DeskOverview, 'reserves' | 'timezone'>

/** The reserves that will not last the day at today's pace, each one press from its top-up. */
export function ReservesCard({ reserves, timezone }: Props) {
  const t = useTranslations('desk.overview')

  return (
    <OverviewCard
      title={t('reserves')}
      link={{ href: '/operator/reserves', label: t('toReserves') }}
    >
      {reserves.length === 0 ? (
        <p className="text-base text-ink-2">{t('reservesLast')}</p>
      ) : (
        <ul className="-mx-2 grid">
          {reserves.map((reserve) => (
            <ShortReserve key={reserve.currency.id} reserve={reserve} timezone={timezone} />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

type ShortProps = { reserve: Props['reserves'][number]; timezone: string }

function ShortReserve({ reserve, timezone }: ShortProps) {
  const t = useTranslations('desk.overview')
  const dateText = useDateText()
  const { currency, digits, available, paidToday, emptyAt } = reserve
  const time = emptyAt && dateText(emptyAt, 'clock', timezone)

  return (
    <li>
      <Link
        href={`/operator/reserves?topUp=${currency.id}`}
        className="flex min-h-touch flex-wrap items-center gap-x-3 rounded-sm px-2 py-1 hover:bg-sunken hover:text-accent"
      >
        <CurrencyLogo logo={currency.logo} name={currency.name} size={24} />
        <span className="min-w-0 flex-1 basis-32 text-base">{currency.name}</span>
        <span className="text-right text-sm">
          <Amount
            value={available}
            unit={currency.ticker}
            places={Math.min(digits, 8)}
            className="font-medium"
          />
          <span className={time === null ? 'block text-red' : 'block text-amber'}>
            {time === null ? t('emptyNow') : t('emptyAt', { time })}
          </span>
          <span className="block text-note text-ink-3">
            {t('paidToday')} <Amount value={paidToday} places={Math.min(digits, 8)} />
          </span>
        </span>
      </Link>
    </li>
  )
}
