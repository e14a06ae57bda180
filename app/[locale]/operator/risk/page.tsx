import type { Metadata } from 'next'
import { RiskPage } from '@/features/desk/risk/risk-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('risk')
}

export default function DeskRiskPage() {
  return <RiskPage />
}
