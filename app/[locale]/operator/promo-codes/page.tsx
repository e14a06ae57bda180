import type { Metadata } from 'next'
import { PromoCodesPage } from '@/features/desk/promo-codes/promo-codes-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('promoCodes')
}

export default function DeskPromoCodesPage() {
  return <PromoCodesPage />
}
