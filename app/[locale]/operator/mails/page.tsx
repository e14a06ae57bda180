import type { Metadata } from 'next'
import { MailsPage } from '@/features/desk/mails/mails-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('mails')
}

export default function Page() {
  return <MailsPage />
}
