'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { getRates, type RateIncident, type RatesOverview } from '@/lib/contracts/desk/rates'
import { cx } from '@/components/ui/cx'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useOffice } from '../office/use-presence'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { OfficeBadge, PresenceSwitch } from '../office/office-badge'
import { HealthNotice } from './health-notice'
import { OverviewCard } from './overview-card'
import { PausedCard } from './paused-card'
import { ReservesCard } from './reserves-card'
import { Badge } from '@/components/ui/display/badge'

const maxShown = 6

/** Current problems with the rates. */
function RatesCard({ rates }: { rates: RatesOverview }) {
  const t = useTranslations('desk.overview')
  const { incidents } = rates

  return (
    <OverviewCard
      title={t('incidents')}
      aside={incidents.length > 0 && <Badge tone="red">{incidents.length}</Badge>}
      link={{ href: '/operator/rates', label: t('toRates') }}
    >
      {incidents.length === 0 ? (
        <p className="text-ink-2">{t('noIncidents')}</p>
      ) : (
        <ul className="grid gap-2">
          {incidents.slice(0, maxShown).map((incident) => (
            <Incident key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

function Incident({ incident }: { incident: RateIncident }) {
  const t = useTranslations('desk.overview')
  const dateText = useDateText()
  const { kind, source, pair, startedAt } = incident
  const started = new Date(startedAt)

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
      <span className="font-medium">{pair ? `${pair.base} / ${pair.quote}` : source}</span>
      <span className="text-sm text-ink-2">
        {t(`incident.${kind}`)},{' '}
        <time dateTime={startedAt} className="tabular">
          {dateText(started, 'moment')}
        </time>
      </span>
    </li>
  )
}

const tones = {
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red-strong',
} as const

type Props = {
  tone: keyof typeof tones
  children: ReactNode
  link: { href: string; label: string }
}

/** A state of the whole office that lasts until somebody changes it. */
function Notice({ tone, children, link }: Props) {
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-5 py-3 text-base',
        tones[tone],
      )}
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-60">{children}</span>
      <Link href={link.href} className="py-1 font-medium underline">
        {link.label}
      </Link>
    </p>
  )
}

const everyMilliseconds = 30_000

/** The start page: what needs attention, and an overview of everything else. */
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

/** Whether the office is open, and whether this operator takes exchanges. */
function OfficeCard() {
  const t = useTranslations('desk.overview')
  const query = useOffice()

  return (
    <OverviewCard
      title={t('office')}
      aside={query.data && <OfficeBadge office={query.data} />}
      link={{ href: '/operator/office', label: t('toOffice') }}
    >
      <Loaded query={query}>
        {(office) => (
          <div className="grid gap-3">
            <PresenceSwitch office={office} />
            <p className="text-sm text-ink-2">
              {office.others.length === 0
                ? t('nobodyElse')
                : t('others', { names: office.others.map(({ email }) => email).join(', ') })}
            </p>
          </div>
        )}
      </Loaded>
    </OverviewCard>
  )
}
