import { useTranslations } from 'next-intl'
import type { OpenWeek } from '@/lib/hours/open-hours'
import { LateOpenState } from './late-open-state'
import { StateLine } from './state-line'

type Props = { week: OpenWeek; timezone: string }

/** Whether a place is open now. Only the browser knows that, unless the place is open around the clock. */
export function OpenBadge({ week, timezone }: Props) {
  const t = useTranslations('siteForm.hours')

  return week === null ? (
    <StateLine isOpen label={t('open')}>
      {t('around')}
    </StateLine>
  ) : (
    <LateOpenState week={week} timezone={timezone} />
  )
}
