import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { cx } from '@/components/ui/cx'
import type { DeskDirectionState } from '@/lib/contracts/desk/directions/directions'

const tones: Record<DeskDirectionState['kind'], BadgeTone> = {
  open: 'green',
  paused: 'amber',
  off: 'neutral',
}

type Props = { state: DeskDirectionState; className?: string }

/** Whether the direction is open for exchanges, and the reason if it is paused. */
export function DirectionStateBadge({ state, className }: Props) {
  const t = useTranslations('desk.directions')
  const dateText = useDateText()
  const { kind, reason, opensAt } = state

  return (
    <span className={cx('inline-flex flex-col items-start gap-1', className)}>
      <Badge tone={tones[kind]}>{t(`state.${kind}`)}</Badge>
      {reason && <span className="text-note text-ink-2">{t(`reason.${reason}`)}</span>}
      {opensAt && (
        <span className="text-note text-ink-3">
          {t('opensAt', {
            time: dateText(opensAt, 'moment'),
          })}
        </span>
      )}
    </span>
  )
}
