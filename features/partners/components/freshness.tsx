'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { ageMs, fileAge } from '../model/file-age'
import { getExportFreshness } from '@/lib/contracts/site/monitorings'
import type { Locale } from '@/lib/i18n/locales'
import { endpointQuery } from '@/lib/query/endpoint-query'

const pollMs = 3_000

/** How fresh the files are, polled while the page is visible. */
function freshnessQuery(locale: Locale) {
  return {
    ...endpointQuery(getExportFreshness, {}, locale),
    staleTime: 0,
    refetchInterval: pollMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  }
}

const tickMs = 200

/** The current age of the files, and the number of items in them. */
export function Freshness() {
  const t = useTranslations('siteForm.freshness')
  const format = useFormatter()
  const { data, dataUpdatedAt, isError } = useQuery(freshnessQuery(useLocale()))
  const now = useTicks(data !== undefined)

  if (data === undefined) {
    return (
      <Frame isLive={false}>
        <span role="status">{t(isError ? 'failed' : 'loading')}</span>
      </Frame>
    )
  }
  const { unit, count } = fileAge(ageMs(data, Math.max(0, now - dataUpdatedAt)))
  return (
    <Frame isLive={!isError}>
      <span>{t(unit, { count: format.number(count) })}</span>
      <span aria-hidden className="text-ink-3">
        ·
      </span>
      <span>{t('items', { count: data.items })}</span>
    </Frame>
  )
}

function Frame({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <p
      data-freshness
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-field border border-line-strong bg-surface px-4 py-2 text-base text-ink tabular"
    >
      <span
        aria-hidden
        className={cx('size-2.5 rounded-full', isLive ? 'bg-accent' : 'bg-line-control')}
      />
      {children}
    </p>
  )
}

/** The current time, several times a second while the page is visible. */
function useTicks(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (!isNeeded) {
      return
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        setNow(Date.now())
      }
    }, tickMs)
    return () => clearInterval(timer)
  }, [isNeeded])

  return now
}
