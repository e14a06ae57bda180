import type { Metadata } from 'next'
import { BankDevicesPage } from '@/features/desk/bank-messages/devices/bank-devices-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('bankMessages')
}

export default function DeskBankDevicesPage() {
  return <BankDevicesPage />
}
