import type { Metadata } from 'next'
import { RatePairPage } from '@/features/desk/rates/pair/pair-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

type Props = { params: Promise<{ id: string }> }

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('rates')
}

export default async function DeskRatePairPage({ params }: Props) {
  const { id } = await params
  return <RatePairPage id={/^\d{1,9}$/.test(id) ? Number.parseInt(id, 10) : 0} />
}
