'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { ContentRow } from '@/lib/contracts/desk/site/content'

type Props = { entry: Pick<ContentRow, 'state' | 'next'>; className?: string }

/** The state of a text: what visitors see, and what will be published next. */
export function EntryState({ entry: { state, next }, className }: Props) {
  const t = useTranslations('desk.content')
  const format = useFormatter()
  const moment = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' })
  const planned = next?.publishAt ?? null

  return (
    <span className={className ?? 'inline-flex flex-wrap gap-1.5 max-sm:justify-end'}>
      {state === 'draft' && <Badge>{t('state.draft')}</Badge>}
      {state === 'planned' && (
        <Badge tone="amber">
          {planned === null ? t('state.planned') : t('plannedFor', { when: moment(planned) })}
        </Badge>
      )}
      {state === 'live' && <Badge tone="green">{t('state.live')}</Badge>}
      {state === 'live' && next !== null && (
        <Badge tone={planned === null ? 'neutral' : 'amber'}>
          {planned === null ? t('hasDraft') : t('changesAt', { when: moment(planned) })}
        </Badge>
      )}
      {state === 'removed' && <Badge tone="red">{t('state.removed')}</Badge>}
    </span>
  )
}
