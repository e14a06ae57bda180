import type { Metadata } from 'next'
import { sitePageMetadata } from '@/features/content/api/site-page-metadata'
import { AddressCheck } from '@/features/content/components/aml/address-check'
import { OfficePage } from '@/features/content/components/office-page'

export function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ key: 'aml', section: 'aml', path: '/aml' })
}

export default function AmlPage() {
  return (
    <OfficePage pageKey="aml" section="aml">
      <AddressCheck />
    </OfficePage>
  )
}
