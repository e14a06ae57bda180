import type { Metadata } from 'next'
import { InputSetPage } from '@/features/desk/verifications/settings/input-set-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('verifications')
}

type Props = { params: Promise<{ set: string }> }

export default async function DeskVerificationInputsPage({ params }: Props) {
  const { set } = await params
  return <InputSetPage name={set} />
}
