import type { Metadata } from 'next'
import { ContestsPage } from '@/features/desk/contests/contests-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('contests')
}

export default function DeskContestsPage() {
  return <ContestsPage />
}
