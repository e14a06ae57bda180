'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { cx } from '@/components/ui/cx'
import { wallSpanText } from '@/lib/i18n/clock'
import { useMinute } from './use-minute'
import { useWeekdayName } from './use-weekday-name'
import { wallAt, type OpenWeek } from '@/lib/hours/open-hours'

type Props = {
  week: OpenWeek
  timezone: string
  /** The place with these hours, if a page has several. */
  place?: string
}

/** The hours of each weekday in the time zone of the place; today is marked after hydration. */
export function HoursTable({ week, timezone, place }: Props) {
  const t = useTranslations('siteForm.hours')
  const locale = useLocale()
  const weekdayName = useWeekdayName()
  const now = useMinute()
  const today = now === null ? null : wallAt(now, timezone).weekday
  const caption = place === undefined ? t('caption') : `${t('caption')}: ${place}`

  return (
    <div>
      {week === null ? (
        <p className="text-base text-ink first-letter:uppercase">{t('around')}</p>
      ) : (
        <table className="w-full max-w-md border-collapse text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('time')}</th>
            </tr>
          </thead>
          <tbody>
            {week.map((spans, weekday) => (
              <tr
                key={weekdayName(weekday)}
                aria-current={weekday === today ? 'date' : undefined}
                className={cx('align-top', weekday === today ? 'text-ink' : 'text-ink-2')}
              >
                <th
                  scope="row"
                  className={cx('py-1 pr-4', weekday === today ? 'font-semibold' : 'font-normal')}
                >
                  <span className="inline-block first-letter:uppercase">
                    {weekdayName(weekday)}
                  </span>
                  {weekday === today && <span className="font-normal"> · {t('today')}</span>}
                </th>
                <td className={cx('py-1 text-right tabular', weekday === today && 'font-semibold')}>
                  {spans.length === 0
                    ? t('dayOff')
                    : spans.map((span, index) => (
                        <Fragment key={span.from}>
                          {index > 0 && ', '}
                          <span className="whitespace-nowrap">{wallSpanText(span, locale)}</span>
                        </Fragment>
                      ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
