import type { Metadata } from 'next'
import { NewCurrencyPage } from '@/features/desk/currencies/new-currency-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('currencies')
}

export default function DeskNewCurrencyPage() {
  return <NewCurrencyPage />
}
