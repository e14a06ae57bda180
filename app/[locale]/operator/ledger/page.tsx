import type { Metadata } from 'next'
import { LedgerPage } from '@/features/desk/ledger/ledger-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('ledger')
}

export default function Page() {
  return <LedgerPage />
}
