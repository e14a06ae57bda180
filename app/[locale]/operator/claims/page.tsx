import type { Metadata } from 'next'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('claims')
}

/** The list alone: it stands in the layout. */
export default function DeskClaimsPage() {
  return null
}
