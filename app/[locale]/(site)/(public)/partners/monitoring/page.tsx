import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'partnersMonitoring', path: '/partners/monitoring' })
}

export default function PartnersMonitoringPage() {
  return <SectionPage section="partnersMonitoring" />
}
