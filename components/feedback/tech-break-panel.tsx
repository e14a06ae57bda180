import { useLocale, useTranslations } from 'next-intl'
import { dateText } from '@/lib/i18n/date-text'
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

/* The time is in UTC and says so, because the server does not know the visitor's time zone. */
function Until({ until }: { until: string }) {
  const t = useTranslations('feedback.techBreak')
  const locale = useLocale()
  const time = dateText(until, 'dayAndTime', { locale, timeZone: 'UTC', withZone: true })

  return (
    <p className="rounded-full bg-amber-soft px-4 py-2 text-sm font-medium text-amber tabular">
      <time dateTime={until}>{t('until', { time })}</time>
    </p>
  )
}
