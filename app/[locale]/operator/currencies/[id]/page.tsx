import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditCurrencyPage } from '@/features/desk/components/currencies/edit-currency-page'
import { deskMetadata } from '@/lib/i18n/desk-metadata'

type Props = { params: Promise<{ id: string }> }

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('currencies')
}

export default async function DeskCurrencyPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) {
    notFound()
  }
  return <EditCurrencyPage id={Number.parseInt(id, 10)} />
}
