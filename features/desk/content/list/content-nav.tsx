'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { contentAddress, contentTabs, type ContentTab } from '../model/content-filters'

/** What of the site's texts is listed. */
export function ContentNav({ current }: { current: ContentTab }) {
  const t = useTranslations('desk.content')

  return (
    <nav aria-label={t('sections')} className="mb-4 flex flex-wrap gap-2">
      {contentTabs.map((kind) => (
        <Link
          key={kind}
          href={contentAddress({ kind })}
          aria-current={kind === current ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 hover:border-line-control hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink pointer-coarse:h-11"
        >
          {t(`tab.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}
