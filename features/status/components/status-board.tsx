'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { CircleAlert } from '@/components/ui/icons'
import { Moment } from '@/components/time/moment'
import { useIsPast } from '@/components/time/use-is-past'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import {
  getServiceStatus,
  getStatusHistory,
  type PartHistory,
  type ServiceStatus,
  type ShownState,
} from '@/lib/contracts/site/status'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { DayStrip } from './day-strip'
import { Incidents } from './incidents'

const pollMilliseconds = 20_000

/* The page is cached for up to a minute, so the browser asks at once, and again while it is visible. */
function statusQuery(locale: Locale) {
  return {
    ...endpointQuery(getServiceStatus, {}, locale),
    staleTime: 0,
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  }
}

function historyQuery(locale: Locale) {
  return {
    ...endpointQuery(getStatusHistory, {}, locale),
    refetchInterval: 15 * pollMilliseconds,
    refetchIntervalInBackground: false,
  }
}

const tones = { ok: 'green', slow: 'amber', down: 'red', off: 'amber' } as const satisfies Record<
  ShownState,
  BadgeTone
>
const icons = { ok: CircleCheck, slow: CircleAlert, down: CircleX, off: CircleMinus } as const

/** The state of each part of the service, and since when, if it has changed. */
export function StatusBoard() {
  const t = useTranslations('siteForm.status')
  const locale = useLocale()
  const { data, isError } = useQuery(statusQuery(locale))
  const history = useQuery(historyQuery(locale)).data?.parts ?? []

  if (data === undefined) {
    return (
      <p role="status" className="mt-8 text-base text-ink-2">
        {t(isError ? 'failed' : 'loading')}
      </p>
    )
  }
  return (
    <div className="mt-6 grid max-w-text gap-4 md:mt-8">
      {data.techBreak && <TechBreakNote {...data.techBreak} />}
      <Overall status={data} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card sm:px-6">
        {data.parts.map((part) => (
          <PartRow
            key={part.part}
            {...part}
            history={history.find((one) => one.part === part.part)}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        {t.rich('checked', { time: () => <Moment at={data.checkedAt} show="timeOrDay" /> })}
        {isError && ` ${t('failed')}`}
      </p>
      <Incidents parts={history} />
    </div>
  )
}

function Overall({ status: { parts } }: { status: ServiceStatus }) {
  const t = useTranslations('siteForm.status')
  const worst = (['down', 'slow', 'off'] as const).find((state) =>
    parts.some((part) => part.state === state),
  )

  return (
    <p role="status" className="text-xl">
      {t(`overall.${worst ?? 'ok'}`)}
    </p>
  )
}

type PartRowProps = ServiceStatus['parts'][number] & { history: PartHistory | undefined }

function PartRow({ part, state, since, history }: PartRowProps) {
  const t = useTranslations('siteForm.status')
  const Icon = icons[state]

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="text-base font-semibold">{t(`part.${part}.name`)}</h2>
        <p className="text-sm text-pretty text-ink-2">{t(`part.${part}.text`)}</p>
        {state === 'off' && <p className="mt-1 text-sm text-pretty text-amber">{t('keepLink')}</p>}
      </div>
      <p className="flex shrink-0 flex-col items-end gap-1 text-right text-note text-ink-3">
        <Badge tone={tones[state]} icon={<Icon aria-hidden />}>
          {t(`state.${state}`, { part })}
        </Badge>
        {since !== null && <span>{t.rich('since', { time: () => <Moment at={since} /> })}</span>}
      </p>
      {history && <DayStrip {...history} />}
    </li>
  )
}

function TechBreakNote({ text, until }: NonNullable<ServiceStatus['techBreak']>) {
  const t = useTranslations('siteForm.status.techBreak')
  const isLate = useIsPast(until)

  return (
    <section className="rounded-card bg-amber-soft p-5 text-amber">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 text-base text-pretty whitespace-pre-line">{text ?? t('text')}</p>
      {until !== null && (
        <p className="mt-2 text-sm font-medium">
          {isLate ? t('late') : t.rich('until', { time: () => <Moment at={until} /> })}
        </p>
      )}
    </section>
  )
}
