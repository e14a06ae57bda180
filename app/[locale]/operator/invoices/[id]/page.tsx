import type { Metadata } from 'next'
import { InvoicePage } from '@/features/desk/invoices/one/invoice-page'
import { deskMetadata } from '@/lib/i18n/metadata/desk-metadata'

export function generateMetadata(): Promise<Metadata> {
  return deskMetadata('invoices')
}

type Props = { params: Promise<{ id: string }> }

export default async function DeskInvoicePage({ params }: Props) {
  const { id } = await params
  return <InvoicePage id={id} />
}
