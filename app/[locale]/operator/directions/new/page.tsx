import type { Metadata } from 'next'
import { NewDirectionPage } from '@/features/desk/directions/editor/new-direction-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('directions')
}

export default function DeskNewDirectionPage() {
  return <NewDirectionPage />
}
