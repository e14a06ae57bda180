import type { Metadata } from 'next'
import { WithdrawalsPage } from '@/features/desk/withdrawals/list/withdrawals-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('withdrawals')
}

export default function DeskWithdrawalsPage() {
  return <WithdrawalsPage />
}
