'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { listDeskDirections } from '@/lib/contracts/desk/directions/directions'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { OverviewCard } from './overview-card'

const everyMilliseconds = 60_000
const maxShown = 8

/** Directions that are switched on but paused, and the reason of each. */
export function PausedCard() {
  const t = useTranslations('desk.overview')
  const query = useDeskQuery(
    listDeskDirections,
    { query: { state: 'paused', size: maxShown } },
    { everyMilliseconds },
  )
  const paused = query.data?.counts.paused ?? 0

  return (
    <OverviewCard
      title={t('paused')}
      aside={paused > 0 && <Badge tone="amber">{paused}</Badge>}
      link={{ href: '/operator/directions?state=paused', label: t('toDirections') }}
    >
      <Loaded query={query}>
        {({ directions, counts }) =>
          directions.length === 0 ? (
            <p className="text-ink-2">{t('nonePaused', { count: counts.open })}</p>
          ) : (
            <ul className="grid gap-2">
              {directions.map(({ id, from, to, state }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium">
                    {from.name} → {to.name}
                  </span>
                  <span className="text-sm text-ink-2">
                    {state.reason && t(`reason.${state.reason}`)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </OverviewCard>
  )
}
