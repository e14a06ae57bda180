import type { Metadata } from 'next'
import { GiftOrdersPage } from '@/features/desk/gifts/gift-orders-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('gifts')
}

export default function DeskGiftOrdersPage() {
  return <GiftOrdersPage />
}
