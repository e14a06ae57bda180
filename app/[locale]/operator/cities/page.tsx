import type { Metadata } from 'next'
import { CitiesPage } from '@/features/desk/cities/cities-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('cities')
}

export default function DeskCitiesPage() {
  return <CitiesPage />
}
