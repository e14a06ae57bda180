'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Loaded } from '../kit/page/loaded'
import { useFigures } from '../verifications/list/figures'
import { useMinutesText } from '../verifications/hooks/use-minutes-text'
import { OverviewCard } from './overview-card'
import { WaitSince } from './wait-since'

/** How many verifications wait, how many of them too long, and how long decisions took. */
export function VerificationsCard() {
  const t = useTranslations('desk.verifications')
  const minutesText = useMinutesText()
  const query = useFigures()
  const figures = query.data

  return (
    <OverviewCard
      title={t('title')}
      aside={
        figures &&
        figures.waiting > 0 && (
          <Badge tone={figures.overdue > 0 ? 'red' : 'amber'}>{figures.waiting}</Badge>
        )
      }
      link={{ href: '/operator/verifications', label: t('toQueue') }}
    >
      <Loaded query={query}>
        {({ oldestSince, overdue, medianMinutes, promiseMinutes }) => (
          <div className="grid gap-1 text-base text-ink-2">
            {oldestSince === null ? (
              <p>{t('nobodyWaits')}</p>
            ) : (
              <p>
                <WaitSince since={oldestSince} text={(wait) => t('oldestWaits', { wait })} />
              </p>
            )}
            {overdue > 0 && <p className="text-red">{t('overdueNow', { count: overdue })}</p>}
            {medianMinutes !== null && (
              <p>
                {t('usually', {
                  time: minutesText(medianMinutes),
                  promise: minutesText(promiseMinutes),
                })}
              </p>
            )}
          </div>
        )}
      </Loaded>
    </OverviewCard>
  )
}
