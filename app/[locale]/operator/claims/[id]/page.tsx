import type { Metadata } from 'next'
import { ClaimPanel } from '@/features/desk/claims/one/claim-panel'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('claims')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskClaimPage({ params }: Props) {
  const { id } = await params
  return <ClaimPanel id={id} />
}
