import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'claimSuccess', path: '/claim/success', isPrivate: true })
}

export default function ClaimSuccessPage() {
  return <SectionPage section="claimSuccess" />
}
