'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import type { ContentEntry } from '@/lib/contracts/desk/site/content'

/** In words: what visitors read now, and what comes next. */
export function EntryStatus({ entry }: { entry: ContentEntry }) {
  const t = useTranslations('desk.content')
  const format = useFormatter()
  const { kind, state, liveAt, next } = entry
  const moment = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'long', timeStyle: 'short' })

  return (
    <Card surface="flat" padding="small" className="mb-4 grid gap-1 text-sm text-ink-2">
      {state === 'removed' && <p>{t('now.removed', { kind, wasLive: String(liveAt !== null) })}</p>}
      {state === 'live' && liveAt !== null && <p>{t('now.live', { when: moment(liveAt) })}</p>}
      {(state === 'draft' || state === 'planned') && <p>{t('now.nothing', { kind })}</p>}
      {state !== 'removed' && next !== null && (
        <p>
          {next.publishAt === null
            ? t('now.draft')
            : t('now.planned', { when: moment(next.publishAt) })}
        </p>
      )}
    </Card>
  )
}
