import { useTranslations } from 'next-intl'
import type { Article, ArticleSummary } from '@/lib/contracts/site/news'
import { Day } from '../text/day'

type Props = { article: ArticleSummary & Partial<Pick<Article, 'changedAt'>> }

/** The date, the reading time, and the date of the last change if that is a later day. */
export function ArticleMeta({ article }: Props) {
  const t = useTranslations('content')
  const { publishedAt, changedAt, minutesToRead } = article
  const isChanged = changedAt !== undefined && dayOf(changedAt) > dayOf(publishedAt)

  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-3">
      <Day at={publishedAt} />
      <span aria-hidden>·</span>
      <span>{t('news.minutes', { minutes: minutesToRead })}</span>
      {isChanged && (
        <>
          <span aria-hidden>·</span>
          <span>{t.rich('updated', { date: () => <Day at={changedAt} /> })}</span>
        </>
      )}
    </p>
  )
}

function dayOf(timestamp: string): string {
  return timestamp.slice(0, 10)
}
