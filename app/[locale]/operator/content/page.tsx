import type { Metadata } from 'next'
import { ContentPage } from '@/features/desk/content/list/content-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('content')
}

export default function DeskContentPage() {
  return <ContentPage />
}
