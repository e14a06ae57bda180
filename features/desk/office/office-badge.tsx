'use client'

import { DoorClosed, DoorOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge } from '@/components/ui/display/badge'
import type { OfficeView } from '@/lib/contracts/desk/office'
import { SwitchField } from '@/components/ui/form/switch-field'
import { usePresenceChoice } from './use-presence-choice'

/** Whether manual exchanges are open, and if not, when they open or what is missing. */
export function OfficeBadge({ office }: { office: OfficeView }) {
  const t = useTranslations('desk.office')
  const dateText = useDateText()
  const { isOpen, opensAt, hours } = office

  if (isOpen) {
    return (
      <Badge tone="green" icon={<DoorOpen aria-hidden />}>
        {t('open')}
      </Badge>
    )
  }
  const opens = opensAt && {
    time: dateText(opensAt, 'weekdayAndTime', hours.timezone),
  }
  const why = hours.presence === 'required' ? 'closedNobody' : 'closed'
  return (
    <Badge tone="amber" icon={<DoorClosed aria-hidden />}>
      {opens ? t('closedUntil', opens) : t(why)}
    </Badge>
  )
}

type PresenceSwitchProps = {
  /** Without the line that explains it, where there is little room. */
  isBrief?: boolean
}

/**
 * The switch "I take exchanges", where the office is open only while somebody does. It turns off by itself some
 * time after the operator closes the desk.
 */
export function PresenceSwitch({ isBrief = false }: PresenceSwitchProps) {
  const t = useTranslations('desk.office')
  const choice = usePresenceChoice()

  return choice === null ? null : (
    <SwitchField
      label={t('iAmHere')}
      {...(isBrief ? { title: t('iAmHereHint') } : { hint: t('iAmHereHint') })}
      checked={choice.isAvailable}
      disabled={choice.isBusy}
      onChange={(event) => choice.choose(event.target.checked)}
    />
  )
}
