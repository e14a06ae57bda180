import type { Metadata } from 'next'
import { BankWordingsPage } from '@/features/desk/bank-messages/wordings/bank-wordings-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('bankMessages')
}

export default function DeskBankWordingsPage() {
  return <BankWordingsPage />
}
