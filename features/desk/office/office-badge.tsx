'use client'

import { DoorClosed, DoorOpen } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { OfficeView } from '@/lib/contracts/desk/office'

/** Whether manual exchanges are done now, and if not, when they will be. */
export function OfficeBadge({ office }: { office: OfficeView }) {
  const t = useTranslations('desk.office')
  const format = useFormatter()
  const { isOpen, opensAt, hours } = office

  if (isOpen) {
    return (
      <Badge tone="green" icon={<DoorOpen aria-hidden />}>
        {t('open')}
      </Badge>
    )
  }
  const opens = opensAt && {
    time: format.dateTime(new Date(opensAt), {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: hours.timezone,
    }),
  }
  return (
    <Badge tone="amber" icon={<DoorClosed aria-hidden />}>
      {opens ? t('closedUntil', opens) : t('closed')}
    </Badge>
  )
}
