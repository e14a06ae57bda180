import type { Metadata } from 'next'
import { SectionPage } from '@/components/layout/section-page'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ section: 'register', path: '/register', isPrivate: true })
}

export default function RegisterPage() {
  return <SectionPage section="register" />
}
