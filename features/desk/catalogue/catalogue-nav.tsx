'use client'

import { useTranslations } from 'next-intl'
import { Link, usePathname } from '@/lib/i18n/navigation'

const sections = [
  { key: 'currencies', href: '/operator/currencies' },
  { key: 'groups', href: '/operator/groups' },
] as const

/** Switches between currencies and the groups they belong to. */
export function CatalogueNav() {
  const t = useTranslations('desk.common')
  const pathname = usePathname()

  return (
    <nav aria-label={t('sections')} className="mb-4 flex gap-2">
      {sections.map(({ key, href }) => (
        <Link
          key={key}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
          className="flex h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 hover:border-line-control hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink pointer-coarse:h-11"
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
