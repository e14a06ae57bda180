import type { Metadata } from 'next'
import { AuditPage } from '@/features/desk/audit/audit-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('audit')
}

export default function Page() {
  return <AuditPage />
}
