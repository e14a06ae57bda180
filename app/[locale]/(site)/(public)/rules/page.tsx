import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'rules', section: 'rules', path: '/rules' })
}

export default function RulesPage() {
  return <OfficePage pageKey="rules" section="rules" />
}
