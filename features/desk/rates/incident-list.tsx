'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import type { RateIncident } from '@/lib/contracts/desk/rates'
import { Link } from '@/lib/i18n/navigation'
import { pairName } from './rate-texts'
import { Age } from './age'

/** What is wrong now and asks for a look; nothing at all when nothing is. */
export function IncidentList({ incidents }: { incidents: readonly RateIncident[] }) {
  const t = useTranslations('desk.rates')

  if (incidents.length === 0) {
    return null
  }
  return (
    <Card as="section" padding="small" surface="flat" aria-label={t('incidents')}>
      <h2 className="mb-2 text-base font-semibold">{t('incidents')}</h2>
      <ul className="grid gap-2">
        {incidents.map((incident) => (
          <li key={incident.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0 self-center text-red" />
            <IncidentText incident={incident} />
            <span className="text-ink-3">
              <Age at={incident.startedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function IncidentText({ incident: { kind, source, pair } }: { incident: RateIncident }) {
  const t = useTranslations('desk.rates')

  if (!pair) {
    return <span>{t('incident.source_down', { source: source ? t(`source.${source}`) : '' })}</span>
  }
  return (
    <Link
      href={`/operator/rates/${pair.id}`}
      className="rounded-sm underline decoration-line-control underline-offset-4 hover:decoration-ink"
    >
      {t(`incident.${kind}`, { pair: pairName(pair), source: '' })}
    </Link>
  )
}
