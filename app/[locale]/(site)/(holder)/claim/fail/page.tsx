import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'claimFail', path: '/claim/fail', isPrivate: true })
}

export default function ClaimFailPage() {
  return <SectionPage section="claimFail" />
}
