import type { Metadata } from 'next'
import { ProgrammePage } from '@/features/desk/partners/programme/programme-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('partners')
}

export default function DeskProgrammePage() {
  return <ProgrammePage />
}
