'use client'

import { useNow, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { useWaitText } from './hooks/use-wait-text'
import { waitBetween, waitTone, type WaitLimits, type WaitTone } from './model/waiting-time'

const tones: Record<WaitTone, string> = {
  calm: '',
  soon: 'font-semibold text-amber',
  late: 'font-semibold text-red',
}

type Props = {
  /** Since when somebody has waited; null if nobody waits. */
  since: string | null
  limits: WaitLimits
  /** What the colours mean, for screen readers, if they do not compare with what is usual. */
  words?: { soon: string; late: string }
}

/** How long somebody has waited, coloured by how long it may take. */
export function WaitedTime({ since, limits, words }: Props) {
  const t = useTranslations('desk.claims.waits')
  const waitText = useWaitText()
  const { soon, late } = words ?? { soon: t('soon'), late: t('late') }
  const now = useNow({ updateInterval: 10_000 })
  if (since === null) {
    return <span className="text-ink-3">—</span>
  }
  const wait = waitBetween(new Date(since), now)
  const tone = waitTone(wait.total, limits)
  return (
    <time dateTime={since} className={cx('whitespace-nowrap tabular', tones[tone])}>
      <span aria-hidden>{waitText(wait)}</span>
      <span className="sr-only">{t('spoken', wait)}</span>
      {tone !== 'calm' && <span className="sr-only">{` ${tone === 'soon' ? soon : late}`}</span>}
    </time>
  )
}
