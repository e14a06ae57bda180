import type { Metadata } from 'next'
import { GiftsPage } from '@/features/desk/gifts/gifts-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('gifts')
}

export default function DeskGiftsPage() {
  return <GiftsPage />
}
