import type { Metadata } from 'next'
import { ProvidersPage } from '@/features/desk/providers/providers-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('providers')
}

export default function DeskProvidersPage() {
  return <ProvidersPage />
}
