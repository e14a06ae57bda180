import type { Metadata } from 'next'
import { VerificationPage } from '@/features/desk/verifications/one/verification-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('verifications')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskVerificationPage({ params }: Props) {
  const { id } = await params
  return <VerificationPage id={id} />
}
