import { useTranslations } from 'next-intl'
import type { CashPointTerms } from '@/lib/contracts/desk/site/cash-points'

type Props = Pick<CashPointTerms, 'week' | 'timezone'>

/** The hours in a few words; the form has all of them. */
export function HoursText({ week, timezone }: Props) {
  const t = useTranslations('desk.site.cashPoints')
  const days = week?.filter((spans) => spans.length > 0).length ?? 0

  return (
    <>
      {week === null ? t('around') : t('daysOpen', { count: days })}
      <span className="block text-note text-ink-3">{timezone.replaceAll('_', ' ')}</span>
    </>
  )
}
