import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'accountSettings',
    path: '/account/settings',
    isPrivate: true,
  })
}

export default function AccountSettingsPage() {
  return <SectionPage section="accountSettings" />
}
