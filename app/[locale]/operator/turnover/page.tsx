import type { Metadata } from 'next'
import { TurnoverPage } from '@/features/desk/turnover/turnover-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('turnover')
}

export default function Page() {
  return <TurnoverPage />
}
