'use client'

import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { useIsPast } from '@/components/time/use-is-past'
import { ErrorPanel } from './error-panel'

type Props = {
  /** The office's own text; null for the default text. */
  text: string | null
  /** The expected end: ISO 8601. */
  until: string | null
}

/** The page shown during a maintenance break. */
export function TechBreakPanel({ text, until }: Props) {
  const t = useTranslations('feedback.techBreak')

  return (
    <ErrorPanel status={503}>
      <h2 className="text-lg font-semibold text-ink">{t('title')}</h2>
      <p className="whitespace-pre-line text-ink-2">{text ?? t('text')}</p>
      {until && <Until until={until} />}
    </ErrorPanel>
  )
}

/* When the expected end has passed, it says so instead of promising it. */
function Until({ until }: { until: string }) {
  const t = useTranslations('feedback.techBreak')
  const isLate = useIsPast(until)

  return (
    <p className="rounded-full bg-amber-soft px-4 py-2 text-sm font-medium text-amber tabular">
      {isLate ? t('late') : t.rich('until', { time: () => <Moment at={until} /> })}
    </p>
  )
}
