import { useTranslations } from 'next-intl'
import { SectionNav } from '@/features/desk/kit/page/section-nav'

const sections = [
  { key: 'messages', href: '/operator/bank-messages' },
  { key: 'wordings', href: '/operator/bank-messages/templates' },
  { key: 'devices', href: '/operator/bank-messages/devices' },
] as const

/** Switches between the messages, the templates by which they are read, and the devices that forward them. */
export function BankNav() {
  const t = useTranslations('desk.bankMessages')

  return (
    <SectionNav
      label={t('title')}
      sections={sections.map(({ key, href }) => ({ href, text: t(`sections.${key}`) }))}
    />
  )
}
