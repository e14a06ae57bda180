import type { Metadata } from 'next'
import { VerificationsPage } from '@/features/desk/verifications/list/verifications-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('verifications')
}

export default function DeskVerificationsPage() {
  return <VerificationsPage />
}
