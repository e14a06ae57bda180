import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'partnersUsers', path: '/partners/users' })
}

export default function PartnersUsersPage() {
  return <SectionPage section="partnersUsers" />
}
