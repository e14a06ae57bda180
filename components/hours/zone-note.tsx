'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { useMinute } from './use-minute'
import { isSameClock } from './is-same-clock'

type Props = {
  timezone: string
  /** The zone's name, written by the server, because browsers may name it differently. */
  zone: string
}

/** Names the time zone of the hours, unless the visitor's own clock shows the same time. */
export function ZoneNote({ timezone, zone }: Props) {
  const t = useTranslations('siteForm.hours')
  const now = useMinute()
  const isVisitorsOwn = now !== null && isSameClock(timezone, now)

  return (
    <span className={cx('text-sm text-ink-3', isVisitorsOwn && 'invisible')}>
      {t('zone', { zone })}
    </span>
  )
}
