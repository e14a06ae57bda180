import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'shops', section: 'shops', path: '/shops' })
}

export default function ShopsPage() {
  return <OfficePage pageKey="shops" section="shops" />
}
