import type { Metadata } from 'next'
import { RatesPage } from '@/features/desk/rates/rates-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('rates')
}

export default function DeskRatesPage() {
  return <RatesPage />
}
