'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { useMinute } from '@/features/content/hooks/use-minute'
import { wallAt } from '@/features/content/model/open-hours'

type Props = {
  timezone: string
  /** The zone's name, made on the server, as browsers may name it differently. */
  zone: string
}

/** Names the time zone of the hours, unless the reader's own clock shows the same. */
export function ZoneNote({ timezone, zone }: Props) {
  const t = useTranslations('siteForm.hours')
  const now = useMinute()
  const isReadersOwn = now !== null && isSameClock(timezone, now)

  return (
    <span className={cx('text-sm text-ink-3', isReadersOwn && 'invisible')}>
      {t('zone', { zone })}
    </span>
  )
}

function isSameClock(timezone: string, now: number): boolean {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [there, here] = [wallAt(now, timezone), wallAt(now, own)]
  return there.weekday === here.weekday && there.minutes === here.minutes
}
