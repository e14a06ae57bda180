import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import type { PartHistory } from '@/lib/contracts/site/status'
import { Decimal } from '@/lib/money/decimal'
import { formatPercent } from '@/lib/money/format-percent'
import { useDayTexts } from '../hooks/use-day-texts'

/* A share of fewer days would say little. */
const leastDays = 7

const tones = { ok: 'bg-accent', slow: 'bg-amber', down: 'bg-red' } as const

/**
 * A bar for each day, and the share of the time in which the part worked; nothing before the first measurement. The
 * list of incidents says the same in words.
 */
export function DayStrip({ workedPercent, days }: PartHistory) {
  const t = useTranslations('siteForm.status.history')
  const locale = useLocale()
  const { dateOf, stateText } = useDayTexts()

  if (workedPercent === null) {
    return null
  }
  const measured = days.filter(({ state }) => state !== null).length
  return (
    <div className="basis-full">
      <div aria-hidden="true" className="flex h-7 gap-0.5">
        {days.map((day) => (
          <span
            key={day.day}
            title={`${dateOf(day.day)}: ${stateText(day)}`}
            className={cx('flex-1 rounded-xs', day.state === null ? 'bg-line' : tones[day.state])}
          />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-4 text-note text-ink-3">
        <span aria-hidden="true">{t('ago', { days: days.length - 1 })}</span>
        <span className="tabular">
          {measured < leastDays
            ? t('measuredDays', { days: measured })
            : t('uptime', { percent: formatPercent(new Decimal(workedPercent), { locale }) })}
        </span>
        <span aria-hidden="true">{t('today')}</span>
      </p>
    </div>
  )
}
