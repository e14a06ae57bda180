import { Wrench } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { FeedbackFrame } from './feedback-frame'

type Props = {
  /** The office's own words; without them a plain sentence stands. */
  text: string | null
  /** When it is thought to be over: ISO 8601. */
  until: string | null
}

export function TechBreakPanel({ text, until }: Props) {
  const t = useTranslations('feedback.techBreak')

  return (
    <FeedbackFrame mark={<Wrench aria-hidden className="size-9 text-amber" />} title={t('title')}>
      <p className="whitespace-pre-line text-ink-2">{text ?? t('text')}</p>
      {until && <Until until={until} />}
    </FeedbackFrame>
  )
}

/* The time zone is named: the server writes the page before it can know the reader's own. */
function Until({ until }: { until: string }) {
  const t = useTranslations('feedback.techBreak')
  const time = useFormatter().dateTime(new Date(until), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })

  return (
    <p className="rounded-full bg-amber-soft px-4 py-2 text-sm font-medium text-amber tabular">
      <time dateTime={until}>{t('until', { time })}</time>
    </p>
  )
}
