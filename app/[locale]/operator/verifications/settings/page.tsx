import type { Metadata } from 'next'
import { SettingsPage } from '@/features/desk/verifications/settings/settings-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('verifications')
}

export default function DeskVerificationSettingsPage() {
  return <SettingsPage />
}
