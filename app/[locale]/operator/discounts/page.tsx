import type { Metadata } from 'next'
import { DiscountsPage } from '@/features/desk/discounts/discounts-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('discounts')
}

export default function DeskDiscountsPage() {
  return <DiscountsPage />
}
