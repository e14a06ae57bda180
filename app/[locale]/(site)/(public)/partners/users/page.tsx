import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'partners-users',
    section: 'partnersUsers',
    path: '/partners/users',
  })
}

export default function PartnersUsersPage() {
  return <OfficePage pageKey="partners-users" section="partnersUsers" />
}
