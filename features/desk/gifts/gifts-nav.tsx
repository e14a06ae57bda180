import { useTranslations } from 'next-intl'
import { SectionNav } from '@/features/desk/kit/page/section-nav'

const sections = [
  { key: 'orders', href: '/operator/gifts' },
  { key: 'catalogue', href: '/operator/gifts/catalogue' },
] as const

/** Switches between the gifts that wait and the gifts that are offered. */
export function GiftsNav() {
  const t = useTranslations('desk.gifts')

  return (
    <SectionNav
      label={t('title')}
      sections={sections.map(({ key, href }) => ({ href, text: t(`sections.${key}`) }))}
    />
  )
}
