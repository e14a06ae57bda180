import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskDirectionState } from '@/lib/contracts/desk/directions/directions'

const tones: Record<DeskDirectionState['kind'], BadgeTone> = {
  open: 'green',
  paused: 'amber',
  off: 'neutral',
}

/** Whether the direction is open for exchanges; while it is paused, why and until when. */
export function DirectionStateBadge({ state }: { state: DeskDirectionState }) {
  const t = useTranslations('desk.directions')
  const dateText = useDateText()
  const { kind, reason, opensAt } = state
  const texts = [
    reason === null ? t(`state.${kind}`) : t('pausedBecause', { reason: t(`reason.${reason}`) }),
    opensAt === null ? null : t('opensAt', { time: dateText(opensAt, 'moment') }),
  ].filter((text) => text !== null)

  return (
    <Badge tone={tones[kind]} title={texts.join(', ')}>
      {texts.join(', ')}
    </Badge>
  )
}
