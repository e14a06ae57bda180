'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Skeleton } from '@/components/ui/display/skeleton'
import { getDeskHealth, type DeskHealth } from '@/lib/contracts/desk/office'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'

const everyMilliseconds = 30_000

/**
 * The problems that keep the office from working normally, with what to do about each, or a line that says there
 * are none. Its times are in the office's zone, as in the chart.
 */
export function HealthNotice({ timezone }: Pick<Props, 'timezone'>) {
  const query = useDeskQuery(getDeskHealth, {}, { everyMilliseconds })
  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={24} shape="field" />}>
      {(health) =>
        health.unwell.length === 0 ? (
          <Well health={health} timezone={timezone} />
        ) : (
          <Unwell {...health} />
        )
      }
    </Loaded>
  )
}

type Props = { health: DeskHealth; timezone: string | undefined }

function Well({ health: { checkedAt, auditedAt }, timezone }: Props) {
  const t = useTranslations('desk.overview')
  const dateText = useDateText()
  const checked = dateText(checkedAt, 'clock', timezone)
  const audited = auditedAt && dateText(auditedAt, 'dayAndTime', timezone)

  return (
    <p className="flex items-center gap-2 px-1 text-sm text-ink-2">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
      {t('well', { checked, audited: audited ?? '' })}
    </p>
  )
}

function Unwell({ unwell }: Pick<DeskHealth, 'unwell'>) {
  const t = useTranslations('desk.overview')
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-card bg-red-soft px-5 py-4 text-base text-red-strong"
    >
      <h2 id={id} className="flex items-center gap-3 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('unwellTitle')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {unwell.map((reason) => (
          <li key={reason}>{t(`unwell.${reason}`)}</li>
        ))}
      </ul>
    </section>
  )
}
