'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { getDeskHealth, type OfficeView } from '@/lib/contracts/desk/office'
import { getDeskOverview } from '@/lib/contracts/desk/overview'
import { getRates, type RateIncident, type RatesOverview } from '@/lib/contracts/desk/rates'
import { cx } from '@/components/ui/cx'
import { Link } from '@/lib/i18n/navigation'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useClaimTotals } from '../claims/hooks/use-claim-alerts'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useOffice } from '../office/use-presence'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { OfficeBadge, PresenceSwitch } from '../office/office-badge'
import { useFigures } from '../verifications/list/figures'
import { HealthNotice } from './health-notice'
import { AttentionCard } from './attention-card'
import { OverviewCard } from './overview-card'
import { PausedCard } from './paused-card'
import { DayChart } from './day-chart'
import { DayNumbers } from './day-numbers'
import { OfficeSteps } from './office-steps'
import { ReservesCard } from './reserves-card'
import { VerificationsCard } from './verifications-card'
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

/** The start page: today in numbers, what needs attention, and where to deal with it. */
export function Overview() {
  const t = useTranslations('desk.overview')
  const rates = useDeskQuery(getRates, {}, { everyMilliseconds })
  const office = useOffice()
  const day = useDeskQuery(getDeskOverview, {})
  const parts = [rates, office, day, useDeskQuery(getDeskHealth, {}), useFigures()]

  // Everything appears at once, so that nothing moves.
  if (parts.some(({ isPending }) => isPending)) {
    return (
      <>
        <PageHeader title={t('title')} />
        <OverviewSkeleton />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={office.data && <OfficeState office={office.data} />}
      />
      <div className="grid gap-4">
        <HealthNotice timezone={day.data?.timezone} />
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
        <Day />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {rates.data ? (
            <RatesCard rates={rates.data} />
          ) : (
            <OverviewCard title={t('incidents')}>
              <Loaded query={rates}>{() => null}</Loaded>
            </OverviewCard>
          )}
          <PausedCard />
        </div>
      </div>
    </>
  )
}

/** Everything that one call returns. It is requested again when a claim moves. */
function Day() {
  const overview = useOverview()

  return (
    <Loaded query={overview}>
      {(loaded) => (
        <>
          {loaded.steps !== null && <OfficeSteps steps={loaded.steps} />}
          <AttentionCard queue={loaded.queue} stuck={loaded.stuck} />
          <DayNumbers overview={loaded} />
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <div className="min-w-0 lg:col-span-2">
              <DayChart overview={loaded} />
            </div>
            <div className="grid min-w-0 gap-4">
              <VerificationsCard />
              <ReservesCard reserves={loaded.reserves} timezone={loaded.timezone} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function useOverview() {
  const client = useQueryClient()
  const query = useDeskQuery(getDeskOverview, {}, { everyMilliseconds, keepsPrevious: true })
  // The totals of claims are loaded again whenever the desk's event stream reports a move.
  const { dataUpdatedAt } = useClaimTotals()

  useEffect(() => {
    if (dataUpdatedAt > 0) {
      void client.invalidateQueries({ queryKey: [getDeskOverview.path] })
    }
  }, [client, dataUpdatedAt])
  return query
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton width="100%" height={200} shape="field" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} width="100%" height={100} shape="field" />
        ))}
      </div>
      <Skeleton width="100%" height={420} shape="field" />
    </div>
  )
}

/** Whether the office is open and, if that depends on operators at the desk, who takes exchanges. */
function OfficeState({ office }: { office: OfficeView }) {
  const t = useTranslations('desk.overview')
  const others = t('others', { names: office.others.map(({ email }) => email).join(', ') })

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
      {office.hours.presence === 'required' && office.others.length > 0 && (
        <p title={others} className="max-w-64 truncate text-sm text-ink-3">
          {others}
        </p>
      )}
      <OfficeBadge office={office} />
      <PresenceSwitch isBrief />
    </div>
  )
}
