'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge } from '@/components/ui/display/badge'
import type { ContentRow } from '@/lib/contracts/desk/site/content'

type Props = { entry: Pick<ContentRow, 'state' | 'next'>; className?: string }

/** The state of a text: what visitors see, and what will be published next. */
export function EntryState({ entry: { state, next }, className }: Props) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()
  const moment = (instant: string) => dateText(instant, 'moment')
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
