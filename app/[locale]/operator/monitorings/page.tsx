import type { Metadata } from 'next'
import { MonitoringsPage } from '@/features/desk/monitorings/monitorings-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('site.monitorings')
}

export default function Page() {
  return <MonitoringsPage />
}
