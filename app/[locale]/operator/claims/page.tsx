import type { Metadata } from 'next'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('claims')
}

/** Empty, because the layout renders the list. */
export default function DeskClaimsPage() {
  return null
}
