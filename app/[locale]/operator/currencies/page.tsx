import type { Metadata } from 'next'
import { CurrenciesPage } from '@/features/desk/currencies/currencies-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('currencies')
}

export default function DeskCurrenciesPage() {
  return <CurrenciesPage />
}
