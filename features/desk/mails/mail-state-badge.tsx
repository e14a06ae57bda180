'use client'

import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { MailState } from '@/lib/contracts/desk/mails'

const tones: Record<MailState, BadgeTone> = {
  queued: 'amber',
  sent: 'green',
  failed: 'red',
  kept: 'neutral',
}

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('desk.mails')

  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
