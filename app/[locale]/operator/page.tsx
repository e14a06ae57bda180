import type { Metadata } from 'next'
import { Overview } from '@/features/desk/overview/overview'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('overview')
}

export default function OverviewPage() {
  return <Overview />
}
