import type { Metadata } from 'next'
import { MessagesPage } from '@/features/desk/messages/messages-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('site.messages')
}

export default function Page() {
  return <MessagesPage />
}
