import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'contacts', path: '/contacts' })
}

export default function ContactsPage() {
  return <SectionPage section="contacts" />
}
