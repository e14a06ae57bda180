import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { OfficePage } from '@/features/content/components/office-page'
import { PartnerCards } from '@/features/partners/components/partner-cards'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({
    key: 'partners',
    section: 'partners',
    path: '/partners',
    isCompleteWithoutText: true,
  })
}

export default function PartnersPage() {
  return (
    <OfficePage pageKey="partners" section="partners">
      <PartnerCards />
    </OfficePage>
  )
}
