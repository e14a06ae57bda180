import type { Metadata } from 'next'
import { RailsPage } from '@/features/desk/rails/rails-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('rails')
}

export default function DeskRailsPage() {
  return <RailsPage />
}
