import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import type { ContestAnswer } from '@/lib/contracts/loyalty/contest'
import { dateText } from '@/lib/i18n/date-text'

type Props = {
  answer: ContestAnswer
  /** There is a current contest, and the page shows another one. */
  leadsToCurrent: boolean
  className?: string
}

/** The way to the current contest, and the contests that are over, with links to their results. */
export function PastContests({ answer, leadsToCurrent, className }: Props) {
  const t = useTranslations('siteForm.contest')
  const { contest, past, timezone } = answer
  const at = { locale: useLocale(), timeZone: timezone }
  const others = past.filter(({ id }) => id !== contest?.id)
  if (others.length === 0 && !leadsToCurrent) {
    return null
  }

  return (
    <div className={className}>
      {leadsToCurrent && (
        <Link
          href="/contest"
          className="inline-flex min-h-touch items-center font-medium text-accent hover:underline"
        >
          {t('current')}
        </Link>
      )}
      {others.length > 0 && (
        <section aria-labelledby="site-past-contests" className="not-first:mt-6">
          <h2 id="site-past-contests" className="text-2xl">
            {t('past')}
          </h2>
          <ul className="mt-3">
            {others.map(({ id, title, startsAt, endsAt }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <Link
                  href={`/contest?id=${id}`}
                  className="flex min-h-touch flex-wrap items-baseline justify-between gap-x-4 py-2.5 hover:text-accent"
                >
                  <span className="font-medium wrap-anywhere">{title}</span>
                  <span className="text-sm text-ink-2 tabular">
                    {dateText(startsAt, 'date', at)} – {dateText(endsAt, 'date', at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
