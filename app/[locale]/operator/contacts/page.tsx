import type { Metadata } from 'next'
import { ContactsPage } from '@/features/desk/contacts/contacts-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('site.contacts')
}

export default function Page() {
  return <ContactsPage />
}
