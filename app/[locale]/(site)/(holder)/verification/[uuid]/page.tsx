import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    section: 'verification',
    path: '/verification/[uuid]',
    isPrivate: true,
  })
}

export default function VerificationPage() {
  return <SectionPage section="verification" />
}
