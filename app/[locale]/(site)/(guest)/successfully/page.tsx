import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'successfully', path: '/successfully', isPrivate: true })
}

export default function SuccessfullyPage() {
  return <SectionPage section="successfully" />
}
