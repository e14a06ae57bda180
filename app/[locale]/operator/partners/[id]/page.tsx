import type { Metadata } from 'next'
import { PartnerPage } from '@/features/desk/partners/one/partner-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('partners')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskPartnerPage({ params }: Props) {
  const { id } = await params
  return <PartnerPage id={id} />
}
