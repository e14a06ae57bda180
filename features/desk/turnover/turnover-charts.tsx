'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { Card } from '@/components/ui/display/card'
import { BarChart } from '@/components/ui/display/chart/bar-chart'
import type { Turnover } from '@/lib/contracts/desk/money/turnover'
import { shownIn } from './figure'
import { useDateText } from './use-date-text'

/** Turnover and margin day by day. The table of days below says the same in figures. */
export function TurnoverCharts({ turnover }: { turnover: Turnover }) {
  const t = useTranslations('desk.turnover')

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <DayChart title={t('turnover')} of="turnover" turnover={turnover} />
      <DayChart
        title={t(turnover.currency === null ? 'margin' : 'change')}
        of="difference"
        turnover={turnover}
      />
    </div>
  )
}

type ChartProps = { title: string; of: 'turnover' | 'difference'; turnover: Turnover }

function DayChart({ title, of, turnover: { currency, days, total } }: ChartProps) {
  const t = useTranslations('desk.turnover')
  const dateText = useDateText()
  const heading = useId()
  const bars = useMemo(
    () => days.map((day) => ({ key: day.date, label: dateText(day.date), value: day[of] })),
    [days, dateText, of],
  )

  return (
    <Card as="section" surface="flat" padding="small" aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg">
        {title}
      </h2>
      <BarChart
        label={t('byDay', { what: title })}
        bars={bars}
        shown={shownIn(currency)}
        whole={{ label: t('whole'), value: total[of] }}
      />
    </Card>
  )
}
