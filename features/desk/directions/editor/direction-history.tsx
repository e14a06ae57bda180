'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useDateText } from '@/components/time/use-date-text'
import { Card } from '@/components/ui/display/card'
import { LineChart } from '@/components/ui/display/chart/line-chart'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Tabs } from '@/components/ui/display/tabs'
import {
  getDirectionHistory,
  historyRange,
  type DeskDirection,
} from '@/lib/contracts/desk/directions/directions'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { useDirectionTexts } from '../parts/use-direction-texts'

type Change = z.output<typeof getDirectionHistory.response>['changes'][number]
type Field = Change['fields'][number]

/** The changes of the terms: who, when, and each value before and after. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('desk.directions')
  const dateText = useDateText()

  return (
    <section aria-labelledby="direction-changes" className="mt-6">
      <h3 id="direction-changes" className="mb-2 text-lg font-semibold">
        {t('changes')}
      </h3>
      {changes.length === 0 && <p className="text-sm text-ink-3">{t('noChanges')}</p>}
      <ol className="grid">
        {changes.map(({ id, at, who, action, fields }) => (
          <li
            key={id}
            className="grid gap-x-5 gap-y-1 border-t border-line py-3 text-sm first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <div>
              <time dateTime={at} className="block text-ink-2 tabular">
                {dateText(at, 'moment')}
              </time>
              <span className="block text-note break-words text-ink-3">{who}</span>
            </div>
            <div className="min-w-0">
              {action === 'create' && t('createdThen')}
              {action === 'update' && fields.length === 0 && t('nothingChanged')}
              <ul className="grid gap-0.5">
                {fields.map((field) => (
                  <ChangedField key={field.name} field={field} />
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChangedField({ field: { name, before, after } }: { field: Field }) {
  const t = useTranslations('desk.directions')
  const value = useValueText()
  const [outer = '', inner] = name.split('.')
  // A name that this version does not know is shown as it was recorded.
  const label = (key: string) => (t.has(key as 'title') ? t(key as 'title') : name)
  const feePart = { percent: t('feePercent'), fixed: t('feeFixed'), min: t('feeMin') }[inner ?? '']

  return (
    <li className="break-words">
      <span className="text-ink-3">
        {label(`field.${outer}`)}
        {feePart && `, ${feePart.toLowerCase()}`}:
      </span>{' '}
      <s className="text-ink-3">{value(before)}</s>
      <span aria-hidden="true"> → </span>
      <span>{value(after)}</span>
    </li>
  )
}

const maxTextLength = 120

/** A short form of a recorded value. */
function useValueText() {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()

  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') {
      return t('nothing')
    }
    if (typeof value === 'boolean') {
      return value ? t('yes') : t('no')
    }
    if (typeof value === 'string') {
      return /^-?\d+(\.\d+)?$/.test(value) ? texts.amount(value) : shortened(value)
    }
    return typeof value === 'number' ? String(value) : shortened(listText(value))
  }
}

function shortened(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** Writes tiers as `1000: 1.2; 5000: 1`, and labels unchanged. */
function listText(value: unknown): string {
  if (!Array.isArray(value)) {
    return JSON.stringify(value)
  }
  return value
    .map((item: unknown) =>
      typeof item === 'object' && item !== null
        ? Object.values(item)
            .filter((part) => part !== null)
            .join(': ')
        : String(item),
    )
    .join('; ')
}

type Range = z.infer<typeof historyRange>
type History = z.output<typeof getDirectionHistory.response>

/** The rate over time, and who changed the terms. */
export function DirectionHistory({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('desk.directions')
  const [range, setRange] = useState<Range>('week')

  return (
    <Card as="section" surface="flat" aria-labelledby="direction-history">
      <h2 id="direction-history" className="mb-3 text-xl">
        {t('history')}
      </h2>
      <Tabs
        label={t('range')}
        value={range}
        onChange={(next) => setRange(historyRange.safeParse(next).data ?? 'week')}
        items={historyRange.options.map((value) => ({
          value,
          label: t(`ranges.${value}`),
          panel: <RangeHistory direction={direction} range={value} />,
        }))}
      />
    </Card>
  )
}

function RangeHistory({ direction, range }: { direction: DeskDirection; range: Range }) {
  const query = useDeskQuery(getDirectionHistory, {
    params: { id: direction.id },
    query: { range },
  })

  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={380} shape="field" />}>
      {(history) => (
        <>
          <CourseChart direction={direction} history={history} />
          <ChangeList changes={history.changes} />
        </>
      )}
    </Loaded>
  )
}

function CourseChart({ direction, history }: { direction: DeskDirection; history: History }) {
  const t = useTranslations('desk.directions')
  const { points, unit } = history
  const series = useMemo(() => {
    const line = (label: string, key: 'course' | 'verificationCourse') => ({
      label,
      points: points.map((point) => ({ at: new Date(point.at), value: point[key] })),
    })
    const lines = [line(t('course'), 'course'), line(t('verificationCourse'), 'verificationCourse')]
    return lines.filter((one) => one.points.some(({ value }) => value !== null))
  }, [points, t])

  return (
    <LineChart
      label={t('historyOf', { from: direction.from.name, to: direction.to.name })}
      series={series}
      unit={t('unitPer', { unit, per: direction.from.ticker })}
      empty={<EmptyState title={t('noHistory')} text={t('noHistoryHint')} />}
    />
  )
}
