import { useFormatter, useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DirectionStateText } from '@/lib/contracts/desk/directions'

const tones: Record<DirectionStateText['kind'], BadgeTone> = {
  open: 'green',
  paused: 'amber',
  off: 'neutral',
}

/** Whether it can be exchanged now; of a paused direction, why not. */
export function DirectionStateBadge({ state }: { state: DirectionStateText }) {
  const t = useTranslations('desk.directions')
  const format = useFormatter()
  const { kind, reason, opensAt } = state

  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={tones[kind]}>{t(`state.${kind}`)}</Badge>
      {reason && <span className="text-note text-ink-2">{t(`reason.${reason}`)}</span>}
      {opensAt && (
        <span className="text-note text-ink-3">
          {t('opensAt', {
            time: format.dateTime(new Date(opensAt), { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </span>
      )}
    </span>
  )
}
