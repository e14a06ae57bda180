import type { Metadata } from 'next'
import { CashPointsPage } from '@/features/desk/cash-points/cash-points-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('site.cashPoints')
}

export default function Page() {
  return <CashPointsPage />
}
