'use client'

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { monitoringsQuery } from '@/features/claim/api/claim-queries'

/** Asks for a review on the sites on which the office is listed; nothing if it is listed on none. */
export function ReviewInvitation() {
  const t = useTranslations('claim.review')
  const locale = useLocale()
  const { data } = useQuery(monitoringsQuery(locale))
  const sites = data?.sites ?? []

  return sites.length === 0 ? null : (
    <section aria-labelledby="claim-review" className="border-t border-line pt-4">
      <h2 id="claim-review" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {sites.map(({ slug, name, url }) => (
          <li key={slug}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-touch items-center gap-1.5 text-sm font-medium underline underline-offset-4 hover:text-accent"
            >
              {name}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
