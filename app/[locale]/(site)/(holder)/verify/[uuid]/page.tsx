import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/metadata/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'verify', path: '/verify/[uuid]', isPrivate: true })
}

export default function VerifyPage() {
  return <SectionPage section="verify" />
}
