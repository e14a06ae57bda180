'use client'

import { useTranslations } from 'next-intl'
import { SectionNav } from '@/features/desk/kit/page/section-nav'

const sections = [
  { key: 'currencies', href: '/operator/currencies' },
  { key: 'groups', href: '/operator/groups' },
] as const

/** Switches between currencies and the groups they belong to. */
export function CatalogueNav() {
  const t = useTranslations('desk.common')

  return (
    <SectionNav
      label={t('sections')}
      sections={sections.map(({ key, href }) => ({ href, text: t(key) }))}
    />
  )
}
