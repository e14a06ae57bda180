import type { Metadata } from 'next'
import { BankMessagesPage } from '@/features/desk/bank-messages/messages/bank-messages-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('bankMessages')
}

export default function DeskBankMessagesPage() {
  return <BankMessagesPage />
}
