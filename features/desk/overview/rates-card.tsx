'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { RateIncident, RatesOverview } from '@/lib/contracts/desk/rates'
import { OverviewCard } from './overview-card'

const mostShown = 6

/** What is wrong with the rates now. */
export function RatesCard({ rates }: { rates: RatesOverview }) {
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
          {incidents.slice(0, mostShown).map((incident) => (
            <Incident key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}

function Incident({ incident }: { incident: RateIncident }) {
  const t = useTranslations('desk.overview')
  const format = useFormatter()
  const { kind, source, pair, startedAt } = incident
  const since = new Date(startedAt)

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
      <span className="font-medium">{pair ? `${pair.base} / ${pair.quote}` : source}</span>
      <span className="text-sm text-ink-2">
        {t(`incident.${kind}`)},{' '}
        <time dateTime={startedAt} className="tabular">
          {format.dateTime(since, { dateStyle: 'short', timeStyle: 'short' })}
        </time>
      </span>
    </li>
  )
}
