import type { Metadata } from 'next'
import { WithdrawalPage } from '@/features/desk/withdrawals/one/withdrawal-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('withdrawals')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskWithdrawalPage({ params }: Props) {
  const { id } = await params
  return <WithdrawalPage id={id} />
}
