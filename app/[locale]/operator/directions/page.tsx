import type { Metadata } from 'next'
import { DirectionsPage } from '@/features/desk/directions/list/directions-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('directions')
}

export default function DeskDirectionsPage() {
  return <DirectionsPage />
}
